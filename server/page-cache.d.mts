type Entry = { value: { html: string; status: number | undefined }; lastModified: number };

export default class PageCache {
  constructor(context: { serverDistDir?: string });
  get(key: string, context: { kind: string }): Promise<Entry | null>;
  set(key: string, value: object | null, context: object): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
}
