import { serverBridge } from './bridge.ts';

/** Nobody keeps what is made now, because what it is made of is not whole, or stands in for something. */
export function leaveUnkept(): void {
  const making = serverBridge()?.making();
  if (making) making.isUnkept = true;
}
