export type TooltipTexts = {
  label: string;
  loading: string;
  failed: string;
  empty: string;
  close: string;
};

/** The keyword that was asked for, and where the click was. */
export type Opened = { keyword: string; x: number; y: number };
