import type { ReactNode } from 'react';
import { ArticleTileDemo } from './article-tile/article-tile.demo';
import { BreadcrumbsDemo } from './breadcrumbs/breadcrumbs.demo';
import { ButtonDemo } from './button/button.demo';
import { ChampionTileDemo } from './champion-tile/champion-tile.demo';
import { ClassSignDemo } from './class-sign/class-sign.demo';
import { EmptyStateDemo } from './empty-state/empty-state.demo';
import { FormDemo } from './form/form.demo';
import { IconDemo } from './icon/icon.demo';
import { PaginationDemo } from './pagination/pagination.demo';
import { SectionHeadingDemo } from './section-heading/section-heading.demo';
import { SocialMenuDemo } from './social-menu/social-menu.demo';
import { StoreButtonsDemo } from './store-buttons/store-buttons.demo';
import { TagDemo } from './tag/tag.demo';

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
  { name: 'Social menu', Demo: SocialMenuDemo },
  { name: 'Icons', Demo: IconDemo },
];
