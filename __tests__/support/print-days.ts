import { parseDay } from '@/lib/jobs/apply-by';

/** Prints the days that its arguments name, and the zone in which it runs. */
const days = process.argv.slice(2).map(parseDay);
const TZ = new Intl.DateTimeFormat().resolvedOptions().timeZone;
process.stdout.write(JSON.stringify({ TZ, days }));
