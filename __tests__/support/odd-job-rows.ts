import type { JobRow } from './job-rows';

/** Extreme content of a sheet that pages must handle: no spaces, too many words, other scripts, almost nothing. */
export function oddJobRows(): JobRow[] {
  return [
    { ...sayings('Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120)) },
    {
      ...sayings(
        'Senior engineer for the maintenance of a platform that nobody has a name for yet',
      ),
      City: Array.from({ length: 60 }, (_, index) => `Town${index + 1}`).join(' '),
    },
    sayings('पूर्ण स्टैक डेवलपर, हिन्दी में तकनीकी लेखन की ज़िम्मेदारी और प्रशिक्षण', 'हैदराबाद'),
    sayings('సీనియర్ సాఫ్ట్‌వేర్ డెవలపర్ మరియు శిక్షణా బాధ్యత', 'హైదరాబాద్'),
    sayings('مهندس برمجيات أول لتطوير التطبيقات', 'حيدر آباد'),
    sayings('👩🏽‍💻👨‍🏫 Teacher 🚀🚀🚀', '🏙️'),
    sayings('Ằǟ̈̊ ṩ̣̂ Ặ̈́ẫ̊ Q̣̈̂gjpy', 'Pune'),
    { Job_Title: '?' },
  ];
}

/** A row with the same text in all other columns, so that each place of the page has to fit it. */
function sayings(words: string, city = words): JobRow {
  return {
    Job_Title: words,
    City: city,
    Function: words,
    Experience: words,
    Apply_By: words,
    Skills: `${words}\n${words}`,
    Qualification_Criteria: `${words}\n${city}`,
    Key_Responsibilities: words,
    FullAddress: `${words}\n${city}`,
    Documents_Required: `${words}, ${city}`,
  };
}
