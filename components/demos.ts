import type { ReactNode } from 'react';
import { ArticleTileDemo } from './article-tile/article-tile.demo.tsx';
import { BreadcrumbsDemo } from './breadcrumbs/breadcrumbs.demo.tsx';
import { ButtonDemo } from './button/button.demo.tsx';
import { ChampionTileDemo } from './champion-tile/champion-tile.demo.tsx';
import { ClassSignDemo } from './class-sign/class-sign.demo.tsx';
import { EmptyStateDemo } from './empty-state/empty-state.demo.tsx';
import { FormDemo } from './form/form.demo.tsx';
import { IconDemo } from './icon/icon.demo.tsx';
import { PaginationDemo } from './pagination/pagination.demo.tsx';
import { SectionHeadingDemo } from './section-heading/section-heading.demo.tsx';
import { SocialMenu } from './social-menu/social-menu.tsx';
import { StoreButtonsDemo } from './store-buttons/store-buttons.demo.tsx';
import { TagDemo } from './tag/tag.demo.tsx';

type ComponentDemo = { name: string; Demo: () => ReactNode };

/** The demos of components for the style guide. */
export const componentDemos: readonly ComponentDemo[] = [
  { name: 'Buttons', Demo: ButtonDemo },
  { name: 'Tags', Demo: TagDemo },
  { name: 'Classes', Demo: ClassSignDemo },
  { name: 'Section heading', Demo: SectionHeadingDemo },
  { name: 'Breadcrumbs', Demo: BreadcrumbsDemo },
  { name: 'Article tiles', Demo: ArticleTileDemo },
  { name: 'Champion tiles', Demo: ChampionTileDemo },
  { name: 'Pagination', Demo: PaginationDemo },
  { name: 'Fields', Demo: FormDemo },
  { name: 'Empty state', Demo: EmptyStateDemo },
  { name: 'Stores', Demo: StoreButtonsDemo },
  { name: 'Social menu', Demo: SocialMenu },
  { name: 'Icons', Demo: IconDemo },
];
