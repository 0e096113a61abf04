import type { Line } from '../resume-text';
import { flatMapped, type Steps } from '../steps';

/**
 * How little a document looks like a resume, in points of score: headings of reports, letters, certificates and forms,
 * less those of resumes, and nothing to reach anybody by. The title of a report has the place and size of a name.
 */
export function* doubtAbout(lines: readonly Line[], addresses: number): Steps<number> {
  const found = yield* flatMapped(lines, ({ text }) => {
    const bare = text.replace(NUMBER, '').toLowerCase();
    return [REPORT, RESUME].map((pattern) => pattern.exec(bare)?.[0]);
  });
  const count = (kind: number) => new Set(found.filter((word, at) => word && at % 2 === kind)).size;
  const hasNumber = lines.some(({ text }) =>
    /\d(?:[\s().-]*\d){8}|^(?:e-?mail|mobile|phone)\b/i.test(text),
  );
  // A list of companies has many.
  const isSilent = addresses > MOST_ADDRESSES || (addresses === 0 && !hasNumber);
  const lacking = count(1) > 0 ? 0 : isSilent ? 40 : 12;
  return Math.max(0, 20 * count(0) + lacking - 10 * count(1));
}

const MOST_ADDRESSES = 8;

const NUMBER = /^(?:chapter\s+\w+\W*|\d+(?:\.\d+)*\.?\s+|[IVX]+\.\s+|[^\p{L}]+)/iu;

const REPORT =
  /^(?:(?:abstract|acknowledge?ments?|agenda|annexure|appendix|bibliography|(?:table of )?contents|conclusions?|discussion|future (?:enhancements?|scope|work)|index terms|introduction|invoice|job description|list of (?:figures|tables)|literature (?:review|survey)|methodology|methods|motivation|preamble|scope:?|our (?:clients|mission|products?(?: & services?)?|services|team|vision)|participants|privacy policy|problem (?:definition|statement)|proposed (?:method|model|solution|system)|receipt|registration form|related works?|results?(?: and discussions?)?|syllabus|system (?:analysis|architecture|design|requirements)|table of contents|terms (?:and|&) conditions)[\W\d]*$|(?:.*aptitude test|about (?:the|this) (?:company|role)|answer (?:all|any)|awarded to|bill to|certificate of|certificate id|company profile|copyright|course (?:code|completed)|effective date|election commission|for successfully|government of|guided by|gstin|hall ticket|has successfully|how to apply|in relation to|income tax|invoice no|issue date|keywords?:|library:|marks? (?:memo|sheet|statement)|max(?:imum)?\.? marks|minutes of|offer letter|order (?:id|no)|presented to|semester grade|submitted (?:in|to)|this is to certify|to whom|under the (?:guidance|supervision)|unique identification|we are (?:hiring|looking)|what (?:we|you)['’]?(?:ll)? (?:offer|do))\b)/u;

const RESUME =
  /^(?:date of birth|d\.?o\.?b|nationality|marital status|linkedin|github|телефон|почта|дата рождения|geburtsdatum|nacionalidad)(?!\p{L})|^(?:(?:academic|career|computer|core|educational|employment|extra|it|job|key|other|personal|professional|relevant|soft|technical|work)[\s-]+)*(?:about me|academics?|achievements?|activities|awards|certificat(?:es?|ions?)|competenc(?:es|ies)|contacts?|curriculum vitae|cv|declaration|education(?:al)?|employment|experiences?|expertise|history|hobbies|interests|internships?|languages?|objectives?|personal|profile|projects?|qualifications?|references?|referees?|resum[eé]|skills?|strengths?|summary|trainings?|lebenslauf|ausbildung|bildung|berufserfahrung|kenntnisse|sprachen|kontakt|profil|utdanning|arbeidserfaring|språk|vzdělání|zkušenosti|dovednosti|jazyky|obrazovanje|iskustvo|vještine|jezici|formación|experiencia|habilidades|educación|idiomas|perfil|contacto|formação|experiência|objetivo|educação|contato|formations?|expériences?|compétences|langues|loisirs|образование|опыт|навыки|языки|контакты|о себе|ta['’ʻ‘]lim|tajriba|ko['’ʻ‘]nikmalar|tillar|pendidikan|pengalaman|keahlian|học vấn|kinh nghiệm|kỹ năng|mục tiêu)(?![\p{L}-])(?: [\p{L}&]+){0,3}\W*$|^[\p{Script=Han}\s、]*(?:学历|学歴|学力|職歴|资格|資格|教育|工作|项目|专业|技能|自我|求职|兴趣|经历|經歷|學歷|自傳|志望|概要|要約)[\p{Script=Han}\s、]*$|^[\p{Script=Hangul}\s]*(?:학력|경력|기술|자기소개|소개|프로젝트|자격|수상|연락처|인적)[\p{Script=Hangul}\s]*$|(?:سوابق|تحصیل|مهارت|تماس|اطلاعات|المهارات|الخبرات|التعليم)/u;
