export type StripPost = {
  title: string;
  href: string;
  excerpt: string;
  image: string;
  /** The `lang` of title and excerpt, where they are in another language than the page. */
  language?: string | undefined;
};

function parsePost(value: unknown): StripPost | null {
  if (typeof value !== 'object' || value === null) return null;
  const read = (name: string) => {
    const field: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    return typeof field === 'string' ? field : '';
  };
  const title = read('title');
  if (title === '') return null;
  const language = read('language') || undefined;
  return { title, href: read('href'), excerpt: read('excerpt'), image: read('image'), language };
}

/** Parses the answer of /api/strips. */
export function parseStrip(body: unknown): StripPost[] {
  if (typeof body !== 'object' || body === null || !('posts' in body) || !Array.isArray(body.posts))
    return [];
  return body.posts.map(parsePost).filter((post) => post !== null);
}
