import { BuildView } from '#app/_screens/builds/build-view.tsx';
import { EventsView } from '#app/_screens/events/events-view.tsx';
import { HomeView } from '#app/_screens/home/home-view.tsx';
import { CourseView } from '#app/_screens/course/course-view.tsx';
import { PostView } from '#app/_screens/article/post-view.tsx';
import { TierListDraft } from '#app/_screens/tier-lists/tier-list-draft.tsx';
import LivePreview from '#components/live-preview/live-preview.lazy.tsx';
import type { Preview } from '#lib/cms/articles.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { leaveAddress } from '#lib/preview/preview.ts';

type PreviewViewProps = Preview & { address: string };

/** A draft, with the half of the preview beside the editor that runs in the browser. */
export function PreviewView(props: PreviewViewProps) {
  const { cmsUrl } = usePageContext();
  return (
    <>
      <Draft {...props} />
      <LivePreview editor={new URL(cmsUrl).origin} />
    </>
  );
}

/** The view is chosen by permalink, then by type, then by template (`rules 32`). */
function Draft({ address, article, shared, tierList }: PreviewViewProps) {
  const context = usePageContext();
  const preview = { leave: leaveAddress(context, address, article.target), shared };
  const props = { context, path: address, article, preview, navigation: 'preview' as const };
  if (tierList) return <TierListDraft list={tierList} path={address} preview={preview} />;
  const [path = ''] = article.target.split(/[?#]/, 1);
  const permalink = path.replace(/^\/|\/$/g, '');
  // A draft without a permalink has `/?p=12` or `/?page_id=12`, which is not the home page.
  const isNameless = /[?&](?:p|page_id)=\d/.test(article.target);
  if (permalink === 'events') return <EventsView {...props} />;
  if ((permalink === '' && !isNameless) || permalink === 'takeover') {
    return (
      <HomeView
        side={{ html: article.html, language: article.htmlLanguage, viewClasses: [] }}
        navigation={permalink === 'takeover' ? 'takeover' : 'preview'}
        address={address}
        preview={preview}
      />
    );
  }
  if (article.build) return <BuildView {...props} article={{ ...article, build: article.build }} />;
  return article.kind === 'academy' ? <CourseView {...props} /> : <PostView {...props} />;
}
