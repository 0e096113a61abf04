import { type Plan, yearInWords, yearOf } from '@/lib/content/contract-year';
import {
  aheadOfIndia,
  CLIENT_DAY,
  cityOf,
  clock,
  dayAt,
  handoverKey,
  hour,
  moved,
  type Span,
  sharedKey,
  total,
} from '@/lib/content/working-hours';
import { TIME_ZONE } from '@/lib/country';
import {
  BAR,
  LIVE,
  OURS,
  PLAN,
  PLAN_MONTH,
  SAYS,
  SHARED_WITH,
  TICK,
  WORKING_DAY,
  YEAR_PLAN,
} from '../markup';

/**
 * Pictures of numbers that follow the visitor. Inlined after the picture (`components/widgets/live-figure.tsx`), so that it
 * is right at the first paint; the server's picture is an example, and stays if this does not run.
 */

const MINUTE_MS = 60_000;

/** Our hours, in India time, on the clocks of the visitor or of a chosen city. */
class WorkingDay extends HTMLElement {
  declare timer?: ReturnType<typeof setTimeout>;

  connectedCallback(): void {
    this.onchange = () => this.show();
    this.tick();
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
  }

  tick(): void {
    this.show();
    this.timer = setTimeout(() => this.tick(), MINUTE_MS - (Date.now() % MINUTE_MS));
  }

  show(): void {
    const now = new Date();
    const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
    const chosen = this.querySelector('select')?.value || timeZone;
    const ahead = aheadOfIndia(chosen, now);
    const ours = JSON.parse(`${this.getAttribute(OURS)}`);
    const day = dayAt(ahead, ours);
    const { team, lead, shared, sharedWith } = day;
    const hours = ([from, to]: Span) => `${clock(from, locale)} to ${clock(to, locale)}`;
    for (const [name, span] of Object.entries({ you: CLIENT_DAY, lead, team })) {
      this.say(`${name}-hours`, hours(span));
      this.place(name, span);
    }
    this.say('lead-india', hours(ours.lead));
    this.say('team-india', hours(ours.team));
    this.say('shared-key', sharedKey(day));
    this.say('you-key', handoverKey(day));
    this.place('shared', shared[0] ?? [0, 0]);
    this.setAttribute(SHARED_WITH, sharedWith);
    this.say('together', `${total(shared)} h with your ${sharedWith}`);
    this.say('place', cityOf(chosen) ?? 'Where you are');
    for (const [name, zone] of Object.entries({ you: chosen, india: TIME_ZONE })) {
      const time = now.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: zone });
      this.say(`${name}-clock`, time);
    }
    for (const tick of this.querySelectorAll(`[${TICK}]`)) {
      tick.textContent = hour(Number(tick.getAttribute(TICK)), locale);
    }
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    this.style.setProperty('--now', `${moved([minutes / 60 + 5.5, 0], ahead)[0]}`);
    this.setAttribute(LIVE, '');
  }

  say(name: string, text: string): void {
    const element = this.querySelector(`[${SAYS}="${name}"]`);
    if (element && element.textContent !== text) element.textContent = text;
  }

  place(name: string, [from, to]: Span): void {
    const bar = this.querySelector<HTMLElement>(`[${BAR}="${name}"]`);
    bar?.style.setProperty('--from', `${from}`);
    bar?.style.setProperty('--hours', `${to - from}`);
  }
}

/** A year of people, with sliders for the number of people and of months. */
class YearPlan extends HTMLElement {
  connectedCallback(): void {
    this.oninput = () => this.show();
  }

  show(): void {
    const plan: Plan = JSON.parse(`${this.getAttribute(PLAN)}`);
    const [people = 0, months = 0] = [...this.querySelectorAll('input')].map(({ value }) => +value);
    const year = yearOf({ ...plan, people, months });
    for (const [month, column] of this.querySelectorAll<HTMLElement>(`[${PLAN_MONTH}]`).entries()) {
      column.style.setProperty('--people', `${year[month]}`);
    }
    const output = this.querySelector('output');
    if (output) output.textContent = yearInWords(year);
  }
}

customElements.define(WORKING_DAY, WorkingDay);
customElements.define(YEAR_PLAN, YearPlan);
