import { Button } from '#components/button/button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { translate } from '#lib/i18n/messages.ts';
import { academyPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';

type Props = {
  /** The address for "Try again". Left out where trying again would not help. */
  retry?: string | undefined;
};

/** The message in place of a body that is missing or could not be loaded. */
export function CourseMessage({ retry }: Props) {
  const { locale } = usePageContext();
  return (
    <EmptyState title={translate(locale, 'course.empty')} level={2}>
      {retry === undefined ? null : <Button target={retry}>{translate(locale, 'unwell.retry')}</Button>}
      <Button target={academyPath} variant="ghost">
        {translate(locale, 'course.back')}
      </Button>
    </EmptyState>
  );
}
