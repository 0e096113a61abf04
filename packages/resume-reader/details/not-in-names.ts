/** Words of job titles. */
export const JOB_TITLES: readonly string[] = wordsIn(`
  accountant administrator analyst architect assistant associate consultant coordinator counsellor designer developer
  director electrician engineer executive fitter lead manager master nurse officer operator pharmacist programmer
  scientist specialist supervisor teacher technician tester trainer writer
`);

/** Words at the top of many resumes that are not names: headings, job titles, places, companies, skills. */
export const NOT_IN_NAMES = new Set([
  ...JOB_TITLES,
  ...wordsIn(`
  associates avenida basics bolsa calle carrera certificado construction corporation corredora dear financieros
  finalización glasses hall jefe laboratories laboratory numero parque pasaporte servicios spring
  شماره دانشجویی الملخص المهني المهنية الخبرة تنسيق العمليات الإدارة خانوادگی ونام اهداف انگیزه نامه عنوان بسمه تعالی واحد آموزشی نرم افزار شناسه
  associates companies energy enhancement entidad fair form plan practice recovery registration vacancy
  about academic academics achievements activities address adobe advisor agile algorithms analytics and android
  angular api app application applicant applied areas artist automation avenue aws azure bachelor back backend bank
  bengaluru bangalore bhopal bio biodata birth block blockchain board born business candidate career cell center
  centre certificate certificates certification certifications certified chandigarh chartered chennai chief citizen
  city civil clerk cloud code coimbatore college colony com communication community company computer computing contact
  content core country course cover curriculum curriculumvitae customer cv cyber data database date declaration degree
  delhi delivery department desktop detail details development devops digital district doctor dob docker document
  driver economics editor education educational electrical electronics email embedded employee employment end
  engineering english excel experience expert expertise father female finance financial flat floor for freelance
  fresher front frontend full functional gender github group goa graduate graphic gurgaon gurugram hardware head highlights
  hindi history hobbies home hospital house html hr human hyderabad id in inc india indian information infotech
  institute instructor intelligence interests intern internship introduction java javascript job jobs junior key kochi
  kolkata lab lane languages layout leader learning letter level library limited linkedin linux llp location lucknow
  ltd machine mail male management marital market marketing married mathematics mechanical medical member microsoft ml
  mobile mother mumbai mysql nagpur name nationality near network new node noida no object objective objectives of
  office operations oracle organisation organization other overview page partner passport permanent personal phone
  photo physics pin place plot portfolio position post present president principal private process product production
  professional professor profile programming programs project projects publications pune pursuing pvt python
  qualification qualifications quality react reference references relations representative research resource resume
  résumé road role sales salesforce sap scholar school science scrum secretary section sector security senior server
  service services sex single skill skills social software solutions sql stack staff state statement station store
  street strengths student summary surname support system systems tamil team technical technologies technology
  telephone telugu territory test testing the title to tools total town trainee training transcript ui university
  unmarried urdu ux vice village vitae warehouse web website welcome with work working worker years your till january
  february march april june july august september october november december day life my philosophy proud quote
  السيرة الذاتية سيرة ذاتية معلم مهندسة مطور בודק תוכנה מפתח מפתחת מעצב מעצבת מהנדס מהנדסת מנהל מנהלת קורות חיים ניסיון השכלה תמצית קיבוץ
  سوابق شغلی تحصیلی اطلاعات اطالعات تماس شخصی درباره کارشناس کارشناسی برنامه نویس سال تولد مشخصات فردی مهندس مهارت دانشگاه رزومه
  attitude current good hardworking hello leaner learner official positive quick thinking controller government enviro language
  achievement award appointed apply assessment audio available awards bsc btech mba mca box camp correspondence court
  dist manzil mandir opp p.o particulars p.s po ps score taluk tehsil vill persönliche persönlicher daten lebenslauf
  über mich sobre mim propos qa
  bewerbung vorname nachname berufserfahrung ausbildung kenntnisse sprachen kontakt profil stammdaten anschrift werdegang opnåede
  resultater erhvervserfaring uddannelse sprog expérience expériences formation compétences langues coordonnées
  informations personnelles parcours académique professionnel professionnelle professionnelles loisirs diplômes stages atouts objectif experiencia educación perfil contacto datos personales habilidades idiomas resumen
  objetivo experiência formação contatos dados pessoais cursos esperienza istruzione competenze lingue werkervaring
  opleiding vaardigheden gegevens arbetslivserfarenhet utbildning doświadczenie wykształcenie опыт образование навыки
  análise analista desenvolvedor desenvolvedora desenvolvimento estudante engenheiro engenharia sistema sistemas técnico
  técnica desarrollador desarrolladora desarrollo ingeniero ingeniera ingeniería estudiante administración hoja vida
  développeur développeuse développement ingénieur ingénieure étudiant étudiante entwickler entwicklerin informatiker
  studentin sviluppatore ingegnere studente currículo currículum formación académica laboral profesional profissional académica competências competencias aptitudes logros referencias curriculo personlig informasjon
  резюме जीवन परिचय बायोडाटा रिज्यूमे व्यक्तिगत विवरण వ్యక్తిగత వివరాలు రెజ్యూమ్ బయోడేటా
  `),
]);

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
