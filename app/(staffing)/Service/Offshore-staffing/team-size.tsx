import { ButtonLink } from '@/components/links/button';
import { enquiryPath } from '@/lib/content/enquiries';
import { serviceNamed } from '@/lib/services';
import styles from './team-size.module.css';

/** A team starts with two people and can grow to twenty. */
export function TeamSize() {
  return (
    <div className={styles.size}>
      <div className={styles.copy}>
        <h2 id="team-size">Start with two, or with twenty</h2>
        <p className="lead">
          Tell us the skills, the hours to cover and the start date. Ask for a team plan with the
          rate of each person.
        </p>
        <ButtonLink href={enquiryPath(serviceNamed('offshoreStaffing'))}>Contact us</ButtonLink>
      </div>
      <TwentyBlocks />
    </div>
  );
}

const COLUMNS = [2, 3, 4, 5, 6];
const BLOCK = 40;
const SPACING = 44;
const LIT = 13;
const WIDTH = COLUMNS.length * SPACING - SPACING + BLOCK;
const HEIGHT = Math.max(...COLUMNS) * SPACING - SPACING + BLOCK;

/** Columns of blocks that rise like a stair; the first two blocks are highlighted. */
function TwentyBlocks() {
  return (
    <svg
      className={`no-print ${styles.blocks}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {COLUMNS.map((count, column) => (
        <g key={count}>
          <path d={stackPath(column, count, BLOCK)} />
          <path d={stackPath(column, count, LIT)} />
        </g>
      ))}
    </svg>
  );
}

/** SVG path of stacked blocks; each reaches down to `depth` below its upper edge. */
function stackPath(column: number, count: number, depth: number): string {
  const tops = Array.from({ length: count }, (_, row) => HEIGHT - BLOCK - row * SPACING);
  return tops.map((top) => `M${column * SPACING} ${top}h${BLOCK}v${depth}h${-BLOCK}Z`).join('');
}
