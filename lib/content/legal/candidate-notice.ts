import { MINIMUM_AGE } from '@/lib/content/legal/minimum-age';
import { type noticePaths, routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { postalAddress as address } from '../cities';
import { legalClaims } from '../claims';
import { inDays } from '../counted';
import type { LegalSection } from './legal';
import type { ProductFacts } from './product-facts';

/** Stored with each consent, so change it whenever the notice's content changes. */
export const noticeVersion = '2026-11-28';

export type NoticeLanguage = keyof typeof noticePaths;

/** The sections of every language, in order; an incomplete translation does not compile. */
type Notice = {
  /** Name of the language in that language, and in English for systems without its font. */
  language: string;
  title: string;
  description: string;
  lead: string;
  /** Heading of the table of contents. */
  contents: string;
  updated: string;
} & Record<NoticePart, Omit<LegalSection, 'id'>>;

type NoticePart = (typeof PARTS)[number];

type Stated = Pick<ProductFacts, 'keepsOwnPage' | 'retention'>;

const PARTS = ['what', 'why', 'howLong', 'whoReceives', 'rights', 'grievances', 'board'] as const;

export function candidateNotice(
  language: NoticeLanguage,
  facts: Stated,
): Notice & { sections: LegalSection[] } {
  const notice = notices[language](facts);
  const sections = PARTS.map((part) => ({ id: IDS[part], ...notice[part] }));
  return { ...notice, sections };
}

/** The same in every language, so that a link to a section survives a language change. */
const IDS: Record<NoticePart, string> = {
  what: 'what-we-collect',
  why: 'why',
  howLong: 'how-long',
  whoReceives: 'who-receives-it',
  rights: 'your-rights',
  grievances: 'questions-and-complaints',
  board: 'complaint-to-the-board',
};

const { retentionAfterDecision, retentionForOpenings, rightsAnswered } = legalClaims;
const TELUGU = new Intl.PluralRules('te');
const privacyMail = `[${site.email.privacy}](mailto:${site.email.privacy})`;
const board = site.grievances.boardUrl
  ? `[Data Protection Board of India](${site.grievances.boardUrl})`
  : 'Data Protection Board of India';

const notices: Record<NoticeLanguage, (facts: Stated) => Notice> = {
  en: ({ keepsOwnPage, retention }) => ({
    language: 'English',
    title: 'Notice for candidates',
    description: `What ${site.name} collects when you apply for work, why, for how long, who receives it, and how to withdraw an application or a consent.`,
    lead: `This notice is for people who apply for a job at ${site.name} or through it, or send us a resume. It says what we collect, why, and what you can ask us to do. Only people who are ${MINIMUM_AGE} or older can apply.`,
    contents: 'Contents',
    updated: 'Last updated on',
    what: {
      title: 'What we collect',
      body: [
        [
          'Your name, email address and phone number.',
          'Your resume and everything that you wrote in it.',
          'Your cover letter, your answers to our questions, and the job that you apply for or are looking for.',
          `That you are ${MINIMUM_AGE} or older, which boxes you ticked, and when.`,
        ],
        'Please leave out what we do not need: date of birth, photo, religion, caste, health, marital status, and Aadhaar or other identity numbers.',
      ],
    },
    why: {
      title: 'Why we use it',
      body: [
        [
          'To see whether you fit the job, and to talk to you about it. This is what you gave it to us for.',
          'To keep your details for other openings: only if you ticked that box.',
          'To share your application with clients who hire: only if you ticked that box.',
        ],
        'People decide, not machines. We never sell your data, and we never ask you for money for a job or an application.',
      ],
    },
    howLong: {
      title: 'How long we keep it',
      body: [
        [
          keepsOwnPage
            ? `On this website: ${inDays(retention)} after it has reached our recruiters.`
            : 'On this website: not at all. It passes everything on at once.',
          `In our recruitment system: ${retentionAfterDecision.en} after the decision.`,
          `If you ticked the box for other openings: ${retentionForOpenings.en} after you sent it.`,
        ],
        'If you withdraw your application, we stop using it at once and erase it when the law allows.',
      ],
    },
    whoReceives: {
      title: 'Who receives it',
      body: [
        [
          'Our recruiters, and the people who decide about the job.',
          'Companies that run servers, email and recruitment systems for us.',
          'Clients who hire, only if you agreed.',
          'Authorities, if a law requires it.',
        ],
      ],
    },
    rights: {
      title: 'Your rights, and how to use them',
      body: [
        'You can ask us',
        [
          'what data we have about you, and who has received it',
          'to correct, complete or update it',
          'to erase it',
        ],
        'You can withdraw your consent at any time. What we did before that stays lawful. You can also name a person who may use these rights for you if you die or cannot act yourself.',
        `${keepsOwnPage ? 'Open the page of your application: its link is on your receipt. There you can withdraw the application or one consent, as easily as you gave it. Or write' : 'To withdraw the application or one consent, write'} to ${privacyMail} and give the reference of your application. We answer ${rightsAnswered.en}, free of charge.`,
        `Our [privacy policy](${routes.privacy}) says more about this website.`,
      ],
    },
    grievances: {
      title: 'Questions and complaints',
      body: [
        `Write to our grievance officer, ${site.grievances.officer}, at ${privacyMail}, or to ${address}. We answer ${rightsAnswered.en}.`,
      ],
    },
    board: {
      title: 'Complaint to the Board',
      body: [
        `Please write to us first. If our answer does not help you, you can complain to the ${board}.`,
      ],
    },
  }),

  hi: ({ keepsOwnPage, retention }) => ({
    language: 'हिन्दी (Hindi)',
    title: 'उम्मीदवारों के लिए सूचना',
    description: `आवेदन करने पर ${site.name} आपकी कौन-सी जानकारी लेता है, क्यों, कितने समय के लिए, वह किसे मिलती है, और आवेदन या सहमति वापस कैसे लें।`,
    lead: `यह सूचना उन लोगों के लिए है जो ${site.name} में या ${site.name} के ज़रिए नौकरी के लिए आवेदन करते हैं या हमें अपना रिज़्यूमे भेजते हैं। इसमें बताया गया है कि हम आपकी कौन-सी जानकारी लेते हैं, क्यों लेते हैं, और आप हमसे क्या माँग सकते हैं। केवल वही लोग आवेदन कर सकते हैं जिनकी उम्र ${MINIMUM_AGE} साल या उससे ज़्यादा है।`,
    contents: 'विषय-सूची',
    updated: 'अंतिम अपडेट:',
    what: {
      title: 'हम कौन-सी जानकारी लेते हैं',
      body: [
        [
          'आपका नाम, ई-मेल पता और फ़ोन नंबर।',
          'आपका रिज़्यूमे और उसमें लिखी सारी बातें।',
          'आपका कवर लेटर, हमारे सवालों के आपके जवाब, और वह नौकरी जिसके लिए आप आवेदन करते हैं या जिसकी आपको तलाश है।',
          `यह कि आपकी उम्र ${MINIMUM_AGE} साल या उससे ज़्यादा है, आपने कौन-से बॉक्स चुने, और कब।`,
        ],
        'कृपया वह जानकारी न दें जिसकी हमें ज़रूरत नहीं है: जन्मतिथि, फ़ोटो, धर्म, जाति, स्वास्थ्य, वैवाहिक स्थिति, और आधार या कोई दूसरा पहचान नंबर।',
      ],
    },
    why: {
      title: 'हम इसका उपयोग क्यों करते हैं',
      body: [
        [
          'यह देखने के लिए कि आप उस नौकरी के लिए उपयुक्त हैं या नहीं, और इस बारे में आपसे बात करने के लिए। आपने यह जानकारी इसी काम के लिए दी है।',
          'दूसरी नौकरियों के लिए आपकी जानकारी रखने के लिए: केवल तब, जब आपने वह बॉक्स चुना हो।',
          'आपका आवेदन भर्ती करने वाली हमारी क्लाइंट कंपनियों को देने के लिए: केवल तब, जब आपने वह बॉक्स चुना हो।',
        ],
        'फ़ैसला लोग करते हैं, मशीन नहीं। हम आपकी जानकारी कभी नहीं बेचते, और नौकरी या आवेदन के लिए आपसे कभी पैसे नहीं माँगते।',
      ],
    },
    howLong: {
      title: 'हम इसे कितने समय तक रखते हैं',
      body: [
        [
          keepsOwnPage
            ? `इस वेबसाइट पर: हमारी भर्ती टीम तक पहुँचने के ${retention} दिन बाद तक।`
            : 'इस वेबसाइट पर: बिल्कुल नहीं। यह सब कुछ तुरंत आगे भेज देती है।',
          `हमारे भर्ती सिस्टम में: फ़ैसले के ${retentionAfterDecision.hi} बाद तक।`,
          `अगर आपने दूसरी नौकरियों वाला बॉक्स चुना है: भेजने के ${retentionForOpenings.hi} बाद तक।`,
        ],
        'अगर आप अपना आवेदन वापस लेते हैं, तो हम उसका उपयोग तुरंत बंद कर देते हैं, और जब क़ानून अनुमति देता है, तब उसे मिटा देते हैं।',
      ],
    },
    whoReceives: {
      title: 'यह जानकारी किसे मिलती है',
      body: [
        [
          'हमारी भर्ती टीम को, और उन लोगों को जो उस नौकरी के बारे में फ़ैसला करते हैं।',
          'उन कंपनियों को जो हमारे लिए सर्वर, ई-मेल और भर्ती सिस्टम चलाती हैं।',
          'भर्ती करने वाली क्लाइंट कंपनियों को, केवल आपकी सहमति से।',
          'सरकारी अधिकारियों को, अगर क़ानून ऐसा कहता है।',
        ],
      ],
    },
    rights: {
      title: 'आपके अधिकार, और उनका उपयोग कैसे करें',
      body: [
        'आप हमसे कह सकते हैं कि हम',
        [
          'आपको बताएँ कि हमारे पास आपकी कौन-सी जानकारी है और वह किसे दी गई है',
          'उसे ठीक करें, पूरा करें या अपडेट करें',
          'उसे मिटा दें',
        ],
        'आप अपनी सहमति कभी भी वापस ले सकते हैं। उससे पहले किया गया काम वैध रहता है। आप किसी ऐसे व्यक्ति को नामित भी कर सकते हैं जो आपकी मृत्यु होने पर या आपके असमर्थ होने पर आपकी ओर से इन अधिकारों का उपयोग करे।',
        `${keepsOwnPage ? 'अपने आवेदन का पेज खोलें: उसका लिंक आपकी रसीद पर है। वहाँ आप पूरा आवेदन या कोई एक सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से आपने दी थी। या' : 'पूरा आवेदन या कोई एक सहमति वापस लेने के लिए'} ${privacyMail} पर लिखें और अपने आवेदन का संदर्भ नंबर (reference) बताएँ। हम ${rightsAnswered.hi} जवाब देते हैं। इसका कोई शुल्क नहीं है।`,
        `इस वेबसाइट के बारे में ज़्यादा जानकारी हमारी [गोपनीयता नीति](${routes.privacy}) में है। वह अंग्रेज़ी में है।`,
      ],
    },
    grievances: {
      title: 'सवाल और शिकायतें',
      body: [
        `हमारे शिकायत अधिकारी ${site.grievances.officer} को ${privacyMail} पर लिखें, या इस पते पर: ${address}। हम ${rightsAnswered.hi} जवाब देते हैं।`,
      ],
    },
    board: {
      title: 'बोर्ड से शिकायत',
      body: [
        `कृपया पहले हमें लिखें। अगर आप हमारे जवाब से संतुष्ट नहीं हैं, तो आप भारतीय डेटा संरक्षण बोर्ड (${board}) से शिकायत कर सकते हैं।`,
      ],
    },
  }),

  te: ({ keepsOwnPage, retention }) => ({
    language: 'తెలుగు (Telugu)',
    title: 'ఉద్యోగ అభ్యర్థులకు నోటీసు',
    description: `మీరు దరఖాస్తు చేసినప్పుడు ${site.name} ఏ సమాచారం తీసుకుంటుంది, ఎందుకు, ఎంత కాలం ఉంచుతుంది, అది ఎవరికి చేరుతుంది, దరఖాస్తును లేదా సమ్మతిని ఎలా వెనక్కి తీసుకోవచ్చు.`,
    lead: `${site.name} సంస్థలో లేదా ${site.name} ద్వారా ఉద్యోగానికి దరఖాస్తు చేసేవారికి, మాకు రెజ్యూమె పంపేవారికి ఈ నోటీసు. మేము మీ గురించి ఏ సమాచారం తీసుకుంటామో, ఎందుకు తీసుకుంటామో, మీరు మమ్మల్ని ఏమి కోరవచ్చో ఇది చెబుతుంది. ${MINIMUM_AGE} ఏళ్లు నిండినవారు మాత్రమే దరఖాస్తు చేయవచ్చు.`,
    contents: 'విషయ సూచిక',
    updated: 'చివరి మార్పు:',
    what: {
      title: 'మేము తీసుకునే సమాచారం',
      body: [
        [
          'మీ పేరు, ఈ-మెయిల్ చిరునామా, ఫోన్ నంబర్.',
          'మీ రెజ్యూమె, అందులో మీరు రాసిన విషయాలన్నీ.',
          'మీ కవర్ లెటర్, మా ప్రశ్నలకు మీ జవాబులు, మీరు దరఖాస్తు చేసే లేదా వెతుకుతున్న ఉద్యోగం.',
          `మీకు ${MINIMUM_AGE} ఏళ్లు నిండాయని, మీరు ఏ బాక్సులను టిక్ చేశారో, ఎప్పుడు చేశారో.`,
        ],
        'మాకు అవసరం లేని సమాచారం దయచేసి ఇవ్వకండి: పుట్టిన తేదీ, ఫోటో, మతం, కులం, ఆరోగ్యం, వైవాహిక స్థితి, ఆధార్ లేదా ఇతర గుర్తింపు నంబర్లు.',
      ],
    },
    why: {
      title: 'దీన్ని ఎందుకు ఉపయోగిస్తాం',
      body: [
        [
          'ఆ ఉద్యోగానికి మీరు సరిపోతారో లేదో చూడడానికి, దాని గురించి మీతో మాట్లాడడానికి. మీరు ఈ సమాచారం ఇచ్చింది ఇందుకోసమే.',
          'ఇతర ఉద్యోగాల కోసం మీ వివరాలను ఉంచుకోవడానికి: మీరు ఆ బాక్సును టిక్ చేస్తేనే.',
          'ఉద్యోగులను నియమించుకునే మా క్లయింట్లకు మీ దరఖాస్తును ఇవ్వడానికి: మీరు ఆ బాక్సును టిక్ చేస్తేనే.',
        ],
        'నిర్ణయం తీసుకునేది మనుషులే, యంత్రాలు కాదు. మీ సమాచారాన్ని మేము ఎప్పుడూ అమ్మం. ఉద్యోగం కోసం గానీ, దరఖాస్తు కోసం గానీ మిమ్మల్ని ఎప్పుడూ డబ్బు అడగం.',
      ],
    },
    howLong: {
      title: 'ఎంత కాలం ఉంచుతాం',
      body: [
        [
          keepsOwnPage
            ? `ఈ వెబ్‌సైట్‌లో: మా నియామక బృందానికి చేరిన తర్వాత ${retention} ${TELUGU.select(retention) === 'one' ? 'రోజు' : 'రోజులు'}.`
            : 'ఈ వెబ్‌సైట్‌లో: ఏదీ ఉంచం. అన్నిటినీ వెంటనే మా నియామక బృందానికి పంపిస్తాం.',
          `మా నియామక వ్యవస్థలో: నిర్ణయం తీసుకున్న తర్వాత ${retentionAfterDecision.te}.`,
          `ఇతర ఉద్యోగాల కోసం ఉన్న బాక్సును మీరు టిక్ చేస్తే: పంపిన తర్వాత ${retentionForOpenings.te}.`,
        ],
        'మీరు దరఖాస్తును వెనక్కి తీసుకుంటే, దాన్ని ఉపయోగించడం వెంటనే ఆపేస్తాం. చట్టం అనుమతించినప్పుడు దాన్ని తొలగిస్తాం.',
      ],
    },
    whoReceives: {
      title: 'ఇది ఎవరికి చేరుతుంది',
      body: [
        [
          'మా నియామక బృందానికి, ఆ ఉద్యోగం గురించి నిర్ణయం తీసుకునేవారికి.',
          'మా కోసం సర్వర్లు, ఈ-మెయిల్, నియామక వ్యవస్థలను నడిపే సంస్థలకు.',
          'ఉద్యోగులను నియమించుకునే క్లయింట్లకు, మీరు అంగీకరిస్తేనే.',
          'ప్రభుత్వ అధికారులకు, చట్టం కోరితే.',
        ],
      ],
    },
    rights: {
      title: 'మీ హక్కులు, వాటిని వాడుకునే విధానం',
      body: [
        'మీరు మమ్మల్ని ఇలా కోరవచ్చు:',
        [
          'మీ గురించి మా దగ్గర ఏ సమాచారం ఉందో, దాన్ని ఎవరికి ఇచ్చామో చెప్పమని',
          'దాన్ని సరిచేయమని, పూర్తి చేయమని లేదా తాజా వివరాలతో మార్చమని',
          'దాన్ని తొలగించమని',
        ],
        'మీరు ఇచ్చిన సమ్మతిని ఎప్పుడైనా వెనక్కి తీసుకోవచ్చు. అంతకు ముందు మేము చేసినది చట్టబద్ధంగానే ఉంటుంది. మీరు మరణించినప్పుడు లేదా మీరు అశక్తులైనప్పుడు మీ తరఫున ఈ హక్కులను వాడుకునే వ్యక్తిని కూడా మీరు నామినేట్ చేయవచ్చు.',
        `${keepsOwnPage ? 'మీ దరఖాస్తు పేజీని తెరవండి: దాని లింక్ మీ రసీదులో ఉంది. అక్కడ మొత్తం దరఖాస్తును లేదా ఏదైనా ఒక సమ్మతిని, ఇచ్చినంత సులభంగానే వెనక్కి తీసుకోవచ్చు. లేదా' : 'మొత్తం దరఖాస్తును లేదా ఏదైనా ఒక సమ్మతిని వెనక్కి తీసుకోవడానికి'} ${privacyMail} చిరునామాకు రాసి, మీ దరఖాస్తు రిఫరెన్స్ నంబర్ (reference) చెప్పండి. మేము ${rightsAnswered.te} సమాధానం ఇస్తాం. దీనికి ఎలాంటి రుసుము లేదు.`,
        `ఈ వెబ్‌సైట్ గురించి మరిన్ని వివరాలు మా [గోప్యతా విధానం](${routes.privacy}) పేజీలో ఉన్నాయి. అది ఇంగ్లీషులో ఉంది.`,
      ],
    },
    grievances: {
      title: 'ప్రశ్నలు, ఫిర్యాదులు',
      body: [
        `మా ఫిర్యాదుల అధికారి ${site.grievances.officer} గారికి ${privacyMail} చిరునామాకు రాయండి, లేదా ఈ చిరునామాకు: ${address}. మేము ${rightsAnswered.te} సమాధానం ఇస్తాం.`,
      ],
    },
    board: {
      title: 'బోర్డుకు ఫిర్యాదు',
      body: [
        `దయచేసి ముందుగా మాకు రాయండి. మా సమాధానం మీకు సంతృప్తి కలిగించకపోతే, మీరు డేటా ప్రొటెక్షన్ బోర్డ్ ఆఫ్ ఇండియా (${board})కు ఫిర్యాదు చేయవచ్చు.`,
      ],
    },
  }),
};
