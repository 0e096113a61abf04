import { items } from '@/__tests__/support/items';
import { columnOf, meaningsOf } from '@/lib/jobs/sheet/headers';

const headers: Record<string, string[]> = {
  title: items`Job Title | jobtitle | Business Title | Job Role | Post | Name of the post | role_title | job_profile`,
  city: items`Base Location | JobLocation | place_of_work | locationName | offices | Work City`,
  function: items`dept | Dept | departments | departmentName | fieldOfWork | family | target_domain | Job Category`,
  company: items`End Client | endClientDetails | hiring_organization | Business Name | employer`,
  employmentType: items`kind | positiontype | typeOfPosition | commitment | work-pattern | Full-Time/Part-Time indicator`,
  workplace: items`isRemote | is_remote | work_setup | Work Model | Remote?`,
  pay: items`CTC (LPA) | Salary (LPA) | CTC Offered | pay_rate | salaryBracket | Monthly Rate | Monthly Salary (INR)`,
  status: items`Req Status | Position Status | Current Status | Vacancy Status | accepting_applications | is_visible | archived`,
  experience: items`Exp Required | Exp. (Yrs) | EXP_YRS | years_of_experience | totalRelExp | Experience in years | experienceTag`,
  applyBy: items`Open Till | Valid Until | apply-by-date | applicationDeadline | job_expiry_date | expires_on | date_closed | Application Period | Last date for application`,
  description: items`shortDescription | jobAdvert | JobDescription | brief_info | descriptionPlain | outline | About the job`,
  skills: items`Must-have Skills | Mandatory Skills | Primary Skills | Technical Skills | mandatorySkillSet | nice_to_have | musts | techStack`,
  qualifications: items`Min Qualification | Educational Qualification | Minimum Qual Requirements | Eligibility criteria | required_skills_qualifications | Preferences`,
  responsibilities: items`Roles & Responsibilities | Role and Responsibility | duties_and_responsibilities | fullTask | resp`,
  postedOn: items`Opened On | post_date | publishedAt | created_at | first_published | Job Creation Date`,
  ownId: items`Requirement ID | requisition_id | position id | ref no | jd id`,
  documents: items`requiredDocs | Documents needed`,
};

test.each(
  Object.entries(headers).flatMap(([column, list]) => list.map((header) => [header, column])),
)('"%s" is the column of the field %s', (header, column) => {
  expect(columnOf(header)).toBe(column);
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
  Expiration date (calculated) | updated_at | scrapedAt | last_seen | money median | money-indication | show-salary | pay_type
  locationAddress | companyAddress | Addressee | jdAttachment | l1Questions | lists | spec | scope | tier | gender | duration | job_level
  Apply Link | applyUrl | benefits | noticePeriod | hours_per_week | selectionProcess | Comentarios
`)('"%s" belongs to no field', (header) => {
  expect(columnOf(header)).toBeUndefined();
});

test('a very long header is read in no time', () => {
  expect(columnOf('job '.repeat(10_000))).toBeUndefined();
});
