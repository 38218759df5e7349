import { Button } from '@/components/button/button';
import { EmptyState } from '@/components/empty-state/empty-state';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

type Props = {
  context: PageContext;
  /** The address for "Try again". Left out where trying again would not help. */
  retry?: string | undefined;
};

/** Shown in the place of a body that is missing or could not be loaded. */
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
