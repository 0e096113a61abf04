// Runs in the worker of pdf.js, before it: bounds what a file may unpack to. A file of 4 MB can hold 4 GB.
{
  /** Of all buffers of more than 64 kB together; the fonts of a resume take some 5 MB. */
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
  // pdf.js unpacks by itself where a browser has no stream for it, into buffers that are counted here.
  globalThis.DecompressionStream = undefined;
}

/** Of the links and form fields of all pages together, those that are read: each takes up to 9 kB and its text. */
let annotationsLeft = 200;

globalThis.mostAnnotations = (annotations, file) => {
  const most = annotations.slice(0, annotationsLeft);
  annotationsLeft -= most.length;
  return most.filter((each) => {
    const annotation = file.fetchIfRef(each);
    const value = annotation.get('V');
    const isText = annotation.get('FT')?.name === 'Tx' && value?.length < 200;
    return annotation.get('Subtype')?.name === 'Link' || isText;
  });
};
