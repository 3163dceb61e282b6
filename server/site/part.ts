import type { MountTools, Part } from '#core/part.ts'
import type { FastifyInstance } from 'fastify'
import type { Sources } from './build.ts'

declare module '#core/part.ts' {
  interface MountOptions {
    /** The folder of the built site. Null serves no pages. */
    buildFolder: string | null
    /** In development: serves the site from its sources, instead of a build. */
    openSources?: (
      http: FastifyInstance,
      tools: Pick<MountTools, 'log'>,
    ) => Promise<Sources & { close(): Promise<void> }>
  }
}

export const site: Part = {
  name: 'site',
  folder: import.meta.dirname,
  mount: async (http, tools) => (await import('./mount.ts')).mountPages(http, tools),
}
