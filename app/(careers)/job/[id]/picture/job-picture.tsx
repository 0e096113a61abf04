import { CURRENCY } from '@/lib/country';
import type { Job } from '@/lib/jobs/job';
import { withEnDashes } from '@/lib/jobs/job-text';

type JobPictureProps = {
  title: string;
  city?: string;
  pay?: string;
  company?: string;
  logo?: Logo;
};

export type Logo = {
  /** A data URL. */
  src: string;
  /** Width divided by height. */
  ratio: number;
  /** It contains the company's name. */
  hasName: boolean;
};

/**
 * A job as a picture of 1200 x 630: its title, city and pay on a stair-cut panel. Drawn by satori, which supports only
 * flexbox, inline styles and sRGB colours; these are the light theme's.
 */
export function JobPicture({ title, city, pay, company, logo }: JobPictureProps) {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: SAND, color: INK }}>
      <Stair />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 700,
          padding: '56px 0 56px 64px',
        }}
      >
        <div style={{ display: 'flex', flexDirection: 'column', width: 600 }}>
          <div
            style={{
              display: 'block',
              fontSize: titleSize(title),
              lineHeight: 1,
              lineClamp: 5,
              wordBreak: 'break-word',
            }}
          >
            {title}
          </div>
          {[city, payInFace(pay)]
            .filter((line) => line !== undefined)
            .map((line, place) => (
              <div
                key={line}
                style={{
                  display: 'block',
                  marginTop: place === 0 ? 20 : 8,
                  fontSize: 40,
                  color: INDIGO,
                  lineClamp: 1,
                }}
              >
                {line}
              </div>
            ))}
        </div>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 36 }}>
          {logo && <img src={logo.src} alt="" {...sizeOf(logo)} style={{ marginRight: 14 }} />}
          {logo?.hasName ? 'careers' : company && `${company} careers`}
        </div>
      </div>
    </div>
  );
}

const PAPER = '#f7f6f9';
const SAND = '#f9e5de';
const INK = '#151640';
const INDIGO = '#3237b2';

function sizeOf({ ratio }: Logo): { width: number; height: number } {
  const width = Math.min(440, 36 * ratio);
  return { width, height: width / ratio };
}

function titleSize(title: string): number {
  if (title.length <= 24) return 92;
  if (title.length <= 48) return 74;
  return title.length <= 90 ? 60 : 50;
}

/** The edge of the panel descends to the left, the steps behind it rise to the right. */
function Stair() {
  const steps = Array.from({ length: 7 }, (_, step) => ({
    left: 620 + step * 84,
    top: 520 - step * 66,
  }));
  return (
    <svg
      aria-hidden="true"
      width="1200"
      height="630"
      viewBox="0 0 1200 630"
      style={{ position: 'absolute', top: 0, left: 0 }}
    >
      {steps.map(({ left, top }) => (
        <g key={left}>
          <path fill="#dfb59f" d={`M${left} ${top}H1200V630H${left}Z`} />
          <path fill="#c08a76" d={`M${left} ${top}h16v66h-16Z`} />
          <path fill="#f3ddd0" d={`M${left} ${top}h100v14H${left}Z`} />
        </g>
      ))}
      <path fill="#3a3fae" d="M0 590H1200V630H0Z" />
      <path fill="#5a5fd0" d="M0 590H1200v8H0Z" />
      <path fill="#f7a01c" d="M812 332h56v56h-56Z" />
      <path fill="#ffc04d" d="M812 332h56v11h-56Z" />
      <path fill={PAPER} d="M0 0H756V126H708V252H660V378H612V504H564V630H0Z" />
    </svg>
  );
}

/**
 * The social image of a job shows title and city in the display font, which has Latin letters only. A job in another
 * script has no image, because its font would have to be downloaded.
 */
export function canBeDrawn({ title, city = '' }: Pick<Job, 'title' | 'city'>): boolean {
  return IN_THE_FACE.test(title + city);
}

/** The pay in the characters of the font, which lacks the rupee sign; undefined if that is not possible. */
function payInFace(pay = ''): string | undefined {
  const text = withEnDashes(pay).replaceAll(CURRENCY.sign, `${CURRENCY.code} `);
  return text !== '' && IN_THE_FACE.test(text) ? text : undefined;
}

/** The characters that `tools/media/subset-fonts.py` keeps in the font. */
const IN_THE_FACE = new RegExp(
  `^[${[
    '\\u0020-\\u007e\\u00a0-\\u00ff\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026\\u2212',
    // Latin Extended-A as far as it is in use, Romanian, Vietnamese, and the letters of transliterations.
    '\\u0100-\\u0131\\u0134-\\u0148\\u014a-\\u017e\\u0218-\\u021b\\u01a0\\u01a1\\u01af\\u01b0\\u1ea0-\\u1ef9',
    'ḌḍḎḏḤḥḪḫḶḷḺḻṂṃṄṅṆṇṈṉṚṛṞṟṢṣṬṭṮṯẎẏẒẓ',
  ].join('')}]*$`,
);
