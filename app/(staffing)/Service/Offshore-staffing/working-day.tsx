import type { CSSProperties } from 'react';
import { BAR, OURS, SAYS, TICK } from '@/components/early/markup';
import { LiveFigure } from '@/components/widgets/live-figure';
import {
  CLIENT_DAY,
  clock,
  dayAt,
  handoverKey,
  hour,
  type Span,
  sharedKey,
  total,
} from '@/lib/content/working-hours';
import { site } from '@/lib/site';
import styles from './working-day.module.css';

/** What the server shows: a client in New York in winter. */
const EXAMPLE_AHEAD = -10.5;

/** Time zones from which visitors can look at the day. */
const CITIES = {
  'America/Los_Angeles': 'San Francisco',
  'America/New_York': 'New York',
  'Europe/London': 'London',
  'Europe/Berlin': 'Berlin',
  'Asia/Dubai': 'Dubai',
  'Asia/Singapore': 'Singapore',
  'Australia/Sydney': 'Sydney',
};

/** Every three hours. */
const TICKS = [0, 3, 6, 9, 12, 15, 18, 21];

/** One day from midnight to midnight on the visitor's clock: the visitor's hours, the lead's and the team's. */
export function WorkingDay() {
  const day = dayAt(EXAMPLE_AHEAD, site.offshoreHours);
  const { team, lead, shared, sharedWith } = day;
  return (
    <figure className="stack-5">
      <working-day
        class={`awaits-next ${styles.day}`}
        {...{ [OURS]: JSON.stringify(site.offshoreHours) }}
        suppressHydrationWarning
      >
        <Clock of="you" place="New York" />
        <Clock of="india" place="India" />
        <label className={`needs-scripts no-print stack-1 note ${styles.from}`}>
          <span>See the day from</span>
          <select autoComplete="off">
            <option value="">Where you are</option>
            {Object.entries(CITIES).map(([zone, city]) => (
              <option key={zone} value={zone}>
                {city}
              </option>
            ))}
          </select>
        </label>
        <div className={`note ${styles.axis}`} aria-hidden="true">
          {TICKS.map((tick) => (
            <span key={tick} {...{ [TICK]: tick }} suppressHydrationWarning>
              {hour(tick)}
            </span>
          ))}
        </div>
        <ul className={styles.rows}>
          <li className={`line ${styles.row}`}>
            <strong>You</strong>
            <Hours of="you" span={CLIENT_DAY} />
            <strong
              className={`note ${styles.aside} ${styles.together}`}
              {...{ [SAYS]: 'together' }}
              suppressHydrationWarning
            >
              {`${total(shared)} h with your ${sharedWith}`}
            </strong>
            <span className={styles.track} aria-hidden="true">
              <Bar of="you" span={CLIENT_DAY} />
              <Bar of="shared" span={shared[0] ?? [0, 0]} />
            </span>
          </li>
          <li className={`line ${styles.row}`}>
            <strong>Your lead in India</strong>
            <Hours of="lead" span={lead} />
            <InIndia of="lead" />
            <span className={styles.track} aria-hidden="true">
              <Bar of="lead" span={lead} />
            </span>
          </li>
          <li className={`line ${styles.row}`}>
            <strong>Your team in India</strong>
            <Hours of="team" span={team} />
            <InIndia of="team" />
            <span className={styles.track} aria-hidden="true">
              <Bar of="team" span={team} />
            </span>
          </li>
        </ul>
        <p className={`line note ${styles.key}`}>
          <Key of="shared">{sharedKey(day)}</Key>
          <Key of="you">{handoverKey(day)}</Key>
          <Key of="team">Your team works</Key>
        </p>
      </working-day>
      <LiveFigure />
      <figcaption className={`columns muted ${styles.caption}`}>
        <p>Your lead works later than the team, so that you can talk every day.</p>
        <p className={styles.example}>
          An example: a client in New York, in winter. Daylight saving time shifts the overlap by an
          hour.
        </p>
      </figcaption>
    </figure>
  );
}

type Stretch = { of: string; span: Span };

function Clock({ of, place }: { of: string; place: string }) {
  return (
    <p className={`muted ${styles.clock}`}>
      <strong {...{ [SAYS]: `${of}-clock` }} suppressHydrationWarning>
        –
      </strong>
      <span {...(of === 'you' && { [SAYS]: 'place' })} suppressHydrationWarning>
        {place}
      </span>
    </p>
  );
}

function Hours({ of, span: [from, to] }: Stretch) {
  return (
    <span
      className={`muted ${styles.hours}`}
      {...{ [SAYS]: `${of}-hours` }}
      suppressHydrationWarning
    >
      {`${clock(from)} to ${clock(to)}`}
    </span>
  );
}

/** The same hours on our own clock. */
function InIndia({ of }: { of: 'lead' | 'team' }) {
  const [from, to] = site.offshoreHours[of];
  return (
    <span className={`note ${styles.aside}`}>
      <span {...{ [SAYS]: `${of}-india` }} suppressHydrationWarning>
        {`${clock(from)} to ${clock(to)}`}
      </span>{' '}
      in India
    </span>
  );
}

/** What a colour means; without a text there is no such bar. */
function Key({ of, children }: { of: string; children: string }) {
  return (
    <span {...{ [BAR]: of, [SAYS]: `${of}-key` }} suppressHydrationWarning>
      {children}
    </span>
  );
}

function Bar({ of, span: [from, to] }: Stretch) {
  return (
    <span
      className={styles.bar}
      {...{ [BAR]: of }}
      style={{ '--from': from, '--hours': to - from } as CSSProperties}
      suppressHydrationWarning
    />
  );
}
