export type TooltipTexts = {
  label: string;
  loading: string;
  failed: string;
  empty: string;
  close: string;
};

/** The keyword that the visitor clicked, and the position of the click. */
export type Opened = { keyword: string; x: number; y: number };
