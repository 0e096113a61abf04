import {
  checkObject,
  checkPrefix,
  type ListOptions,
  type ObjectStore,
  type Replaced,
  type StoredObject,
  type Version,
} from '@/lib/store/object-store';

/** A store in the memory of this process; all its clients are one. Tests of the contract give it faults. */
export class MemoryStore implements ObjectStore {
  protected readonly objects = new Map<string, StoredObject>();
  #written = 0;

  async putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    checkObject(key, bytes);
    if (this.objects.has(key)) return 'exists';
    this.objects.set(key, { bytes: this.copy(bytes), version: this.versionFor(bytes) });
    return 'created';
  }

  async replace(key: string, bytes: Uint8Array, version: Version): Promise<Replaced> {
    checkObject(key, bytes);
    if (this.objects.get(key)?.version !== version) return 'conflict';
    const next = this.versionFor(bytes);
    this.objects.set(key, { bytes: this.copy(bytes), version: next });
    return { version: next };
  }

  async get(key: string): Promise<StoredObject | undefined> {
    checkObject(key);
    const object = this.objects.get(key);
    return object && { ...object, bytes: this.copy(object.bytes) };
  }

  async delete(key: string): Promise<void> {
    checkObject(key);
    this.objects.delete(key);
  }

  async list(prefix: string, { limit, after = '' }: ListOptions = {}): Promise<string[]> {
    checkPrefix(prefix);
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
    return keys.sort().slice(0, limit);
  }

  async listVersions(prefix: string): Promise<Map<string, Version>> {
    const keys = await this.list(prefix);
    return new Map(keys.map((key) => [key, this.objects.get(key)?.version ?? '']));
  }

  async purge(key: string): Promise<void> {
    checkObject(key);
  }

  async tidy(): Promise<void> {}

  protected copy(bytes: Uint8Array): Uint8Array {
    return bytes.slice();
  }

  protected versionFor(_bytes: Uint8Array): Version {
    this.#written += 1;
    return `${this.#written}`;
  }
}
