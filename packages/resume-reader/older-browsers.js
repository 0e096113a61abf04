// For the oldest supported browsers, in the page and in the worker: pdf.js needs the first (Chrome 119, Firefox 121,
// Safari 17.4), and the reader and pdf.js need the second (Firefox 115).
{
  const add = (holder, name, value) => {
    if (!(name in holder)) {
      Object.defineProperty(holder, name, { value, configurable: true, writable: true });
    }
  };

  add(Promise, 'withResolvers', function () {
    const capability = {};
    capability.promise = new this((resolve, reject) =>
      Object.assign(capability, { resolve, reject }),
    );
    return capability;
  });

  add(Array.prototype, 'toSorted', function (compare) {
    return [...this].sort(compare);
  });
}
