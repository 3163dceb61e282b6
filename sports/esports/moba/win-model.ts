/** How a gold lead becomes a chance, by title. */
export interface WinModel {
  /** Logit of a thousand gold ahead at the start. */
  perThousand: number
  /** Minutes after which a lead is worth half of that. */
  later: number
  /** Games, split evenly, that the share of games won is drawn towards. */
  gameWeight: number
}

/** Fitted on made-up games: docs/MODELS.md. */
export const winModels: Readonly<Record<string, WinModel>> = {
  lol: { perThousand: 0.8, later: 20, gameWeight: 30 },
  dota: { perThousand: 0.4, later: 40, gameWeight: 5 },
  kog: { perThousand: 0.8, later: 12, gameWeight: 10 },
}
