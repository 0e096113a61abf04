import { hasStaffing } from '@/lib/content/staffing';
import { routes } from '@/lib/routes';
import { type ServiceName, services } from '@/lib/services';
import { items } from './items';

/** A point of the specification, and its words. */
type Row = [point: string, ...words: (string | RegExp)[]];

const LOGOS = items`HTML | CSS | Bootstrap | JavaScript | ReactJS | Java | Spring Boot | MySQL | Git
  Angular | NodeJs | ExpressJs | DotNet | Linux | Mongodb | NextJs | PHP | Tailwind | WordPress`;
const INDUSTRIES = items`Healthcare | Education | Finance | E-Commerce | Logistics | Travel
  Real estate | Manufacturing`;
const APP_TECHNOLOGIES = items`Swift | SwiftUI | Android Studio | Version control tools | Kotlin
  NativeScript | Flutter | React Native | Firebase | MySQL | SQLite | MongoDB
  Figma | Photoshop | Adobe XD | Zeplin | AWS | Azure | Google Cloud`;

/** Words about a service, if the company offers it. */
const of = (name: ServiceName, ...words: string[]) => (services[name] ? words : []);

/**
 * The words of the specification on its pages, in its order. They are written out, so that a change of a content file
 * cannot change what is expected. A row is a point of the specification; `|` separates whole texts of the page, and a
 * pattern matches a text that contains more.
 */
export const SPECIFIED_WORDS: [path: string | undefined, rows: Row[]][] = [
  [
    routes.home,
    [
      ['2.3 headline', 'We are builders of custom software that scales with your ambition'],
      [
        '2.3 nine services',
        ...of('mobileApp', 'Mobile app development'),
        ...of('webDevelopment', 'Web app development'),
        ...of('uiUx', 'UI/UX and product design'),
        ...items`Backend and API development | DevOps and cloud engineering
          QA and test automation | E-commerce and CMS platforms
          Support, maintenance and managed services | Technology consulting and training`,
      ],
      [
        '2.3 how we work',
        ...items`How we work | 1 | Discovery and strategy | 2 | Planning and architecture
          3 | Development | 4 | Testing | 5 | Deployment and support`,
      ],
      ['2.3 industries', ...items`Healthcare | Education | Finance | E-Commerce`],
      ['2.3 technologies', ...LOGOS, ...LOGOS],
    ],
  ],
  [
    routes.about,
    [
      ['2.4 careers banner', 'Build your career with us'],
      ['2.4 values', 'What We Stand For'],
      [
        '2.4 accordion',
        ...items`Creating positive change | Code of business ethics | Sustainability
          Inclusion and Diversity | Gender equality agency employer statement`,
      ],
      [
        '2.4 image swap',
        ...items`Personalized Industry Approach
          Strategy & Consulting | Technology | Operations | Industry`,
      ],
      ['2.4 history; 1 founded, first year', 'Our history', '2010'],
      ['1 projects of the first year', /over 100 projects in the first year/],
      ['1 part of a group', /We are part of /],
      ['2.4 statistics', ...(hasStaffing ? items`800+ | IT / Non-IT Staffing` : [])],
      ['2.4 statistics of the program', ...of('careerLaunch', '1000+', 'CLP Fully Launched')],
      ['2.4 statistics of projects', ...items`120+ | Project Completed`],
      ['2.4 clients', 'Our clients'],
    ],
  ],
  [
    services.webDevelopment?.path,
    [
      ['2.5 pitch', /^One team from the first call/, /almost a decade of web experience$/],
      [
        '2.5 cards',
        ...items`Comprehensive Custom Web Development Services | Customized web development
          Enterprise web development | End-to-end solutions`,
      ],
      [
        '2.5 cycle',
        ...items`A five-step cycle | Consultation | Planning | Prototyping | Development | Testing`,
      ],
      [
        '2.5 principles',
        ...items`Four core principles | User-centric | Objective-specific | Compatible
          Appealing design`,
      ],
      [
        '2.5 areas',
        ...items`Six service areas | CMS | Portal | Online shopping | Enterprise apps
          Responsive and mobile web | Maintenance`,
      ],
      ['2.5 industries', ...INDUSTRIES],
      ['2.5 reasons', 'Six reasons to choose us'],
      ['1 bugs, cloud, uptime, monitoring', /80% fewer post-release bugs/],
      ['1 cloud', 'Up to 25% cloud cost saving'],
      ['1 uptime, monitoring', /99\.9% uptime/, /24x7 monitoring/],
      ['2.5 tabs', ...items`Technology stack | Technologies | Cloud | Database`],
      [
        '2.5 technologies',
        ...items`Python | PHP | Laravel | .Net | Angular | NodeJs | ReactJs | WordPress
          CodeIgniter`,
      ],
      [
        '2.5 cloud',
        ...items`Amazon EC2 | Rackspace | Azure | IBM Bluemix | Apprenda | Heroku
          Google App Engine`,
      ],
      ['2.5 database', ...items`MySQL | SQLite | Mongo DB | MS SQL | Postgre SQL | Oracle`],
      ['2.5 carousel', ...items`Three typical builds | Previous slide | Next slide`],
    ],
  ],
  [
    services.mobileApp?.path,
    [
      ['2.6 hero', /^With over 500 app launches/],
      [
        '2.6 services',
        ...items`Six mobile services | iOS | Android | Cross-platform | Flutter | Web app | UI/UX`,
      ],
      [
        '2.6 process',
        ...items`Discovery and strategy | Design and prototyping | Development
          Quality assurance | Launch and deployment | Post-launch support`,
      ],
      ['2.6 industries', ...INDUSTRIES],
      [
        '2.6 tabs',
        ...items`iOS | Android | Cross Platform | Database | Design Tools | Cloud Solutions`,
      ],
      ['2.6 technologies', ...APP_TECHNOLOGIES],
      ['2.6 reasons', 'Five reasons to choose us'],
    ],
  ],
  [
    services.uiUx?.path,
    [
      ['2.7 hero', /^UI and UX/],
      ['2.7 services', 'What we do'],
      ['2.7 steps', /^Six steps/],
      ['2.7 industries', ...INDUSTRIES],
      [
        '2.7 tabs',
        ...items`iOS | Android | CrossPlatform | Database | DesignTools | CloudSolutions`,
      ],
      ['2.7 technologies', ...APP_TECHNOLOGIES],
      ['2.7 reasons; 1 team', ...items`Why choose us | 10+ experience team`],
    ],
  ],
  [
    services.contractStaffing?.path,
    [
      [
        '2.8 services',
        ...items`1 | Task-specific hiring | 2 | Short-term agreement | 3 | Committed team
          4 | Flexible contracts`,
      ],
      ['2.8 reasons', /^Six reasons/],
    ],
  ],
  [
    services.permanentStaffing?.path,
    [
      [
        '2.8 steps',
        ...items`Grasping expectations | Hiring strategy | Candidate evaluation tests
          Interview and credential verification | Offer letter and compensation discussion`,
      ],
      ['2.8 reasons', /^Four reasons/],
    ],
  ],
  [
    services.offshoreStaffing?.path,
    [
      [
        '2.8 benefits',
        ...items`Lower costs | Round-the-clock operations | Committed team | Rapid hiring`,
      ],
      ['2.8 reasons', /^Four reasons/],
      ['2.8 claim', '15+ years of recruitment experience.'],
    ],
  ],
  [
    services.nearshoreStaffing?.path,
    [
      [
        '2.8 benefits',
        ...items`1 | Time zone aligned | 2 | Work culture | 3 | No language barriers
          4 | Readily available`,
      ],
      [
        '2.8 expertise',
        ...items`Our expertise | Technology | 15+ years of experience | Process coordination
          Budget-friendly`,
      ],
    ],
  ],
  [
    services.careerLaunch?.path,
    [
      ['2.9 hero', 'Contact us'],
      ['2.9 roadmap', ...items`Onboard | Develop | Screening | Career Launch`],
      ['2.9 technologies', ...items`AI/ML | Java | Python | Salesforce | ReactJs`],
      ['2.9 curriculum', /3 to 12 LPA$/],
      ['9 fee', '₹1,00,000'],
      ['9 fee covers', ...items`Training | Real-time project access | Mock screenings`],
      ['2.9 questions', 'Seven questions', /₹1,00,000 \(₹100,000\)/],
      ['9 mentors, interviews, approval', /5–10 years/, /^2–3 mock interviews/, /2–3 weeks/],
    ],
  ],
  [
    routes.career,
    [
      ['2.10 carousel', 'View Open Positions'],
      ['2.10 intro; 1 founded', /^Since 2010 /],
      [
        '2.10 perks',
        ...items`Work–Life Balance | Health & Wellness | Professional Development
          Recognition & Rewards | Tech & Learning Stipends | Mentorship & Coaching
          Remote Work Opportunities`,
      ],
      ['2.10 why', ...items`Impact | Development | Support | Progress`],
      ['2.10 diversity, recognition', 'Every background, one standard', 'Good work gets noticed'],
      [
        '3 lead form',
        ...items`First Name | Last Name | Phone Number | Email Address | Company | Message`,
      ],
    ],
  ],
  [
    routes.contact,
    [
      ['2.11 hero', 'Send a message'],
      ['2.11 form', ...items`Topic | First Name | Phone Number | Email Address | Message`],
      [
        '2.11 topics',
        ...items`New business requests | New business | New partnership | Job seekers`,
        'Employees',
      ],
      ['2.11 maps', ...items`Show the map | Get Directions | Show the map | Get Directions`],
    ],
  ],
  [
    routes.team1,
    [['2.13 two groups', ...items`Who leads the company | Board of Directors | Management`]],
  ],
  [
    routes.jobPositions,
    [['2.15 columns', ...items`Job Title | Job Location | Function | Experience | Apply By`]],
  ],
  [
    routes.jobForm,
    [
      ['2.18 panel', 'Every long climb starts with a single step.'],
      [
        '2.18 form, the resume first',
        ...items`Apply for Job | Upload Resume | Full Name | Email Address | Phone Number
          Cover Letter | Submit`,
      ],
    ],
  ],
  [
    routes.resumeUpload,
    [
      [
        '2.19 form, the resume first',
        ...items`Submit Your Resume | Upload Resume | Full Name | Email | Job Title
          Submit Application`,
      ],
    ],
  ],
  [routes.terms, [['2.14 law', /governed by the laws of the Netherlands/]]],
  [routes.privacy, [['2.14 answers, children', /within one month/, /under 13/]]],
  ...[
    routes.roleFullStack,
    routes.roleFrontEnd,
    routes.roleCyberSecurity,
    routes.roleSalesforce,
  ].map((path): [string, Row[]] => [
    path,
    [
      ['2.17 Apply', 'Apply'],
      ['2.17 skills, eligibility', ...items`Desired skills | Eligibility`],
      [
        '2.17 walk-in',
        ...items`Registration time | 09:00 - 18:00 | Walk-in ID | Location | Hyderabad
            Job function | Address | Get Directions | Documents to carry`,
      ],
      ['2.17 note', '31-Jul-2025', '| REGISTRATION TIME', '09:00 - 18:00'],
    ],
  ]),
];
