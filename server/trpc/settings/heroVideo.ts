import { z } from 'zod'
import { parseVideoUrl } from '#domain/videoUrl.ts'
import { publicProcedure } from '../trpc.ts'

/** The address of the film on the home page, null where there is none or it is none that we play. */
export const heroVideo = publicProcedure
  .input(z.object({}).optional())
  .output(z.object({ url: z.string().nullable() }))
  .query(async ({ ctx }) => {
    const { hero_video_url: url } = (await ctx.deps.facts()).settings
    return { url: url !== null && parseVideoUrl(url) !== null ? url : null }
  })
