/**
 * What somebody has spent and earned, as experience of the wealth level. The wallet is not built yet, so that nobody
 * has any; when it is, it is asked here and nowhere else.
 */
export async function findWealth(_userId: number): Promise<number> {
  return 0
}
