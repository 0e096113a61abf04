import { columnOf, meaningsOf } from '../sheet/headers';
import { items } from './support';

const headers: Record<string, string[]> = {
  title: items`Job Title | jobtitle | Business Title | Job Role | Post | Name of the post | role_title | job_profile | title | role | Cargo | job_name | internship_title`,
  city: items`Base Location | JobLocation | place_of_work | locationName | offices | Work City | City | Work Location`,
  function: items`dept | Dept | departments | departmentName | fieldOfWork | family | target_domain | Job Category | category | domain | Familia de cargo`,
  company: items`End Client | endClientDetails | hiring_organization | Business Name | employer | company_name | organization_name | client | organization`,
  employmentType: items`kind | Job Subtype | contractFTE | positiontype | typeOfPosition | commitment | work-pattern | Full-Time/Part-Time indicator | job_type | time`,
  workplace: items`isRemote | Working_Place | is_remote | work_setup | Work Model | Remote? | Office location | workplace`,
  pay: items`CTC (LPA) | Salary (LPA) | CTC Offered | monthlyminpay | pay_rate | salaryBracket | Monthly Rate | Monthly Salary (INR) | salary | salary_max | money min | money max | compensation_raw | StartingSalary | Salary Range From | Salary Frequency | CTC | min_amount | Candidate Rate | maximum_budget | ctcRange | charge`,
  status: items`Req Status | Position Status | Current Status | Vacancy Status | accepting_applications | is_visible | archived | publish | progressStatus | Estado | published | is_active`,
  experience: items`Exp Required | Exp. (Yrs) | EXP_YRS | years_of_experience | totalRelExp | Experience in years | experienceTag | experience | min_years_experience | MinExperience | exp | relevantExp | exp_min`,
  applyBy: items`Open Till | Valid Until | apply-by-date | applicationDeadline | job_expiry_date | expires_on | date_closed | Application Period | Last date for application | applicationEnd | registrationDeadline | closed_at | required_date`,
  description: items`shortDescription | jobAdvert | JobDescription | brief_info | descriptionPlain | outline | About the job | description | content | copyHTML | blurb | extended-description | fullDescription`,
  skills: items`Skills you need | Must-have Skills | Mandatory Skills | Primary Skills | Technical Skills | mandatorySkillSet | nice_to_have | musts | techStack | skills | tags | essentialSkills | internship_skills | technologyRequirements | nice | key_skills`,
  qualifications: items`Min Qualification | Educational Qualification | Minimum Qual Requirements | Eligibility criteria | required_skills_qualifications | Preferences | qualifications | qualification | minEduLabel | Eligible_Branches | education | Reqs | qualification_eligibility | education_UG | education_PG | education_qualification | Study Requirement`,
  responsibilities: items`Roles & Responsibilities | Role and Responsibility | duties_and_responsibilities | fullTask | resp | Respon`,
  postedOn: items`Opened On | post_date | publishedAt | created_at | first_published | Job Creation Date | postedDate | Timestamp | date_found | Date | Fecha Inicio Búsqueda | opened_at | postedAgo`,
  ownId: items`Requirement ID | requisition_id | positionid | position id | ref no | jd id | reference | Drive_ID | index`,
  documents: items`requiredDocs | Documents needed`,
};

test.each(
  Object.entries(headers).flatMap(([column, list]) => list.map((header) => [header, column])),
)('"%s" is the column of the field %s', (header, column) => {
  expect(meaningsOf(header).map((each) => each.column)).toContain(column);
});

test.each([
  ['Min Salary', 'pay', 'min'],
  ['salary_max', 'pay', 'max'],
  ['Salary Range From', 'pay', 'min'],
  ['Salary Type', 'pay', 'period'],
  ['MinExperience', 'experience', 'min'],
  ['country', 'city', 'country'],
  ['Zip Code', 'address', 'postcode'],
])('"%s" completes the field %s: %s', (header, column, part) => {
  expect(meaningsOf(header)).toContainEqual(expect.objectContaining({ column, part }));
});

test.each(items`
  Prospect status | Lead status | profileStatus | Status 23 marzo | Needs to be published | companyUrl | company_size_bucket
  openings | numberOfOpenings | numberOfPositions | Title Code No | title_hi | internal_job_id | UserId | country_id
  Expiration date (calculated) | updated_at | scrapedAt | last_seen | money median | money-indication | show-salary
  locationAddress | companyAddress | Addressee | jdAttachment | l1Questions | lists | spec | scope | tier | gender | duration | job_level
  Apply Link | applyUrl | benefits | noticePeriod | hours_per_week | selectionProcess | Comentarios
  work_auth_required | applicationUrl | slug | Complete | Rolling | CoverLetterCat | Letters | CoverBonusGeneral
  TeachingBonus | ResearchBonus | DiversityBonus | ThirdPaper | button | referrer | platform | firstSeenAt
  visaSponsorshipAvailable | date_updated | Application URL | International | Assessment_Cleared | Interviewed
  Selected_Count | pdf | logo-link | Legacy columns | Contact | Contract link | Source 🔴 DON’T USE
  money is guess 🔴 dont use | CSV | Export | Job Link | job_url | match_score | data_compliance | metadata | additional
  hostedUrl | linkedData | isConfidential | compensationTierGuideUrl
  scrapeableCompensationSalarySummary | job_fee_type_id | Division/Work Unit | profileSharedDate | lineupProfiles | note
  laptopProvided | noOfTechnicalRounds | laptop | post_url | author_type | has_email | ideal_prep_time_weeks
  provider_id | isCentral | officialApplyUrl | examNameEn | first_seen | HRBP | ¿A quién reemplaza? | Tipo de Movimiento
  Fecha Ingreso | Ceco | Banda | formLink | jobUrl | posterFullName
`)('"%s" belongs to no field', (header) => {
  expect(columnOf(header)).toBeUndefined();
});

test.each(['sector', 'skillType'])('"%s" is a function, and no company or skill', (header) => {
  expect(columnOf(header)).toBe('function');
});

test.each([
  [`Salary offered${' '.repeat(66)}`, 'pay'],
  [`Salary offered${' '.repeat(67)}`, undefined],
  ['a b c d e f g h job title', 'title'],
  ['a b c d e f g h i job title', undefined],
])('up to 80 characters and ten words, "%s" is read as %s', (header, column) => {
  expect(columnOf(header)).toBe(column);
});

test('a very long header is read in no time', () => {
  expect(columnOf('job '.repeat(10_000))).toBeUndefined();
});
