import { Button } from '@/components/button/button';
import { EmptyState } from '@/components/empty-state/empty-state';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

type Props = {
  context: PageContext;
  /** Where trying again leads; without one there is nothing to try. */
  retry?: string | undefined;
};

/** In place of a body: there is none, or it could not be had. */
export function CourseMessage({ context, retry }: Props) {
  const { locale } = context;
  return (
    <EmptyState title={translate(locale, 'course.empty')} level={2}>
      {retry === undefined ? null : (
        <Button context={context} target={retry}>
          {translate(locale, 'unwell.retry')}
        </Button>
      )}
      <Button context={context} target="/academy/" variant="ghost">
        {translate(locale, 'course.back')}
      </Button>
    </EmptyState>
  );
}
