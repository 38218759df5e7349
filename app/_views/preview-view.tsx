import { EventsView } from '@/app/_views/events-view';
import { HomeView } from '@/app/_views/home/home-view';
import { CourseView } from '@/app/_views/course-view';
import { PostView } from '@/app/_views/post-view';
import type { Article } from '@/lib/cms/articles';
import type { PageContext } from '@/lib/links/context';
import { withContext } from '@/lib/links/links';

type PreviewViewProps = { context: PageContext; address: string; article: Article };

/** The view is chosen by permalink, then by type, then by template (decision 32). */
export function PreviewView({ context, address, article }: PreviewViewProps) {
  const leave = `/_preview/leave/?to=${encodeURIComponent(withContext(article.target || '/', context))}`;
  const props = { context, path: address, article, leave, navigation: 'preview' as const };
  const permalink = article.target.replace(/^\/|\/$/g, '').split(/[?#]/, 1)[0] ?? '';
  if (permalink === 'events') return <EventsView {...props} />;
  if (permalink === '' || permalink === 'takeover') {
    return (
      <HomeView
        context={context}
        side={{ html: article.html, viewClasses: [] }}
        navigation="preview"
        address={address}
        leave={leave}
      />
    );
  }
  return article.kind === 'academy' ? <CourseView {...props} /> : <PostView {...props} />;
}
