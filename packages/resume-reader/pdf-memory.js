// Runs in the worker before pdf.js: a file of 4 MB can unpack to 4 GB.
{
  /** The total of all buffers over 64 kB; the fonts of a resume take about 5 MB. */
  let left = 24 * 1024 * 1024;
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, called) {
      const [size] = args;
      if (typeof size === 'number' && size > 64 * 1024) {
        left -= size;
        if (left < 0) throw new RangeError('Too much memory');
      }
      return Reflect.construct(target, args, called);
    },
  });
  // Without it pdf.js unpacks by itself, into buffers that are counted here.
  globalThis.DecompressionStream = undefined;
}

/** The limit of links and form fields on all pages together; each takes up to 9 kB and its text. */
let annotationsLeft = 200;

globalThis.firstAnnotations = (annotations, file) => {
  const most = annotations.slice(0, annotationsLeft);
  annotationsLeft -= most.length;
  return most.filter((each) => {
    try {
      const annotation = file.fetchIfRef(each);
      const isText = annotation.get('FT')?.name === 'Tx' && annotation.get('V')?.length < 200;
      return annotation.get('Subtype')?.name === 'Link' || isText;
    } catch {
      return false; // One damaged annotation must not hide the others.
    }
  });
};
