type Written = { key: string; text: string | null };

export type TabStorage = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Brings this tab's oldest write that is on its way into the storage. */
  arrive: (() => void) | undefined;
  /** Tells this tab of the oldest write that it has not heard of. */
  hear: (() => void) | undefined;
};

/**
 * Two tabs of one origin, as browsers do it: each tab has a copy of the storage, and hears of each key on its own, one
 * after the other. `onStorage` is called in the tab that has heard of a key.
 */
export function makeTabStorages(onStorage: (tab: number, key: string) => void): [TabStorage, TabStorage] {
  const make = (tab: number) => {
    const texts = new Map<string, string>();
    /** How many of this tab's own writes of a key are still on their way. Until then what others wrote is older. */
    const underway = new Map<string, number>();
    const sent: Written[] = [];
    const heard: (() => void)[] = [];
    const put = ({ key, text }: Written) => (text === null ? texts.delete(key) : texts.set(key, text));
    const send = (change: Written) => {
      put(change);
      underway.set(change.key, (underway.get(change.key) ?? 0) + 1);
      sent.push(change);
    };
    const receive = (change: Written, isOwn: boolean) => () => {
      const { key } = change;
      const count = underway.get(key) ?? 0;
      if (isOwn) underway.set(key, count - 1);
      else if (count === 0) put(change);
      onStorage(tab, key);
    };
    return {
      storage: {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => send({ key, text }),
        removeItem: (key: string) => send({ key, text: null }),
      },
      sent,
      heard,
      receive,
    };
  };
  const tabs = [make(0), make(1)] as const;
  const view = (number: 0 | 1): TabStorage => {
    const [tab, other] = [tabs[number], tabs[number === 0 ? 1 : 0]];
    return {
      storage: tab.storage,
      get arrive() {
        const [written] = tab.sent;
        return (
          written &&
          (() => {
            tab.sent.shift();
            tab.heard.push(tab.receive(written, true));
            other.heard.push(other.receive(written, false));
          })
        );
      },
      get hear() {
        // What one task of the other tab wrote is in the storage before this tab can answer.
        return tab.heard.length > 0 && other.sent.length === 0 ? () => tab.heard.shift()?.() : undefined;
      },
    };
  };
  return [view(0), view(1)];
}
