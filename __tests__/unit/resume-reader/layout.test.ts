import { below, isRestOf, leftOf, rightOf } from '@/lib/resume-reader/layout';

const LINE = { text: 'Asha', page: 1, x: 100, y: 100, width: 60, size: 10 };

it.each([
  [{ y: 103.5 }, ''],
  [{ y: 103.6 }, 'rest, below'],
  [{ y: 116.9 }, 'rest, below'],
  [{ y: 117 }, 'below'],
  [{ y: 124 }, 'below'],
  [{ y: 124.1 }, ''],
  [{ y: 112, page: 2 }, ''],
  [{ y: 112, size: 10.5 }, 'rest, below'],
  [{ y: 112, size: 10.7 }, 'below'],
  [{ y: 112, width: 1, x: 80 }, ''],
  [{ y: 112, width: 1, x: 80.1 }, 'rest'],
  [{ y: 112, width: 1, x: 94 }, 'rest, below'],
  [{ y: 112, width: 1, x: 106 }, 'rest, below'],
  [{ y: 112, width: 1, x: 139.9 }, 'rest'],
  [{ y: 112, width: 1, x: 140 }, ''],
  [{ y: 112, width: 20, x: 126 }, 'rest, below'],
  [{ y: 112, width: 20, x: 126.1 }, 'rest'],
  [{ y: 112, width: 20, x: 146 }, 'rest, below'],
  [{ y: 112, width: 20, x: 146.1 }, ''],
  [{ y: 112, width: 0, x: 160 }, ''],
  [{ y: 103.5, x: 99 }, 'left'],
  [{ y: 96.5, x: 101 }, 'right'],
  [{ y: 96.4, x: 101 }, ''],
  [{ x: 101, page: 2 }, ''],
])('a line %j stands to another one: %s', (place, relations) => {
  const other = { ...LINE, ...place };
  const lines = [LINE, other];
  const found = {
    rest: isRestOf(other, LINE),
    below: below(LINE, lines) === other,
    left: leftOf(LINE, lines).includes(other),
    right: rightOf(LINE, lines).includes(other),
  };
  const names = Object.entries(found).flatMap(([name, isSo]) => (isSo ? [name] : []));
  expect(names.join(', ')).toBe(relations);
});
