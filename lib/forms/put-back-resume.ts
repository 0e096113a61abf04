import 'server-only';
import { requestContext } from '@/lib/request-context';

/** Gives a form back the file that `lib/server/take-out-resume.ts` took out, without copying it. */
export function putBackResume(formData: FormData): void {
  const bytes = requestContext()?.resume;
  const empty = formData.get('resume');
  if (bytes && empty instanceof File) formData.set('resume', new HeldFile(bytes, empty));
}

/** A file of bytes that are in memory anyway; a `File` would copy them when it is made and when it is read. */
class HeldFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, { name, type }: File) {
    super([], name, { type });
    this.#bytes = bytes;
    Object.defineProperty(this, 'size', { value: bytes.length });
  }

  override async bytes() {
    return this.#bytes;
  }

  override async arrayBuffer() {
    return new Uint8Array(this.#bytes).buffer;
  }

  override async text() {
    return new TextDecoder().decode(this.#bytes);
  }

  override slice(...range: Parameters<File['slice']>) {
    return new Blob([this.#bytes]).slice(...range);
  }

  override stream() {
    return new Blob([this.#bytes]).stream();
  }
}
