/**
 * What a user has spent and earned, as experience of the wealth level. The wallet is not built yet, so it is always 0;
 * later it is read here only.
 */
export async function findWealth(_userId: number): Promise<number> {
  return 0
}
