/** Spent and earned, as experience of the wealth level. Always 0 until the wallet is read here. */
export async function findWealth(_userId: number): Promise<number> {
  return 0
}
