import { z } from 'zod'

export const Game = z.enum(['lol', 'kog', 'dota', 'csgo'])
