import { initTRPC } from '@trpc/server'
import type { ApiContext } from './apiContext.ts'
import { messageOf, troubleDataOf, troubleOfApi } from './apiTrouble.ts'

const t = initTRPC.context<ApiContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    code: shape.code,
    message: messageOf(error),
    data: { code: shape.data.code, httpStatus: shape.data.httpStatus, ...troubleDataOf(error) },
  }),
})

export const router = t.router
export const callerOf = t.createCallerFactory

/** A procedure that anybody may call. Wrong uses and outages get the codes of the public API; accidents are written to the log. */
export const publicProcedure = t.procedure.use(async ({ ctx, next, path }) => {
  const result = await next()
  if (result.ok) return result
  const error = troubleOfApi(result.error)
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.deps.log.error('A procedure failed', { requestId: ctx.requestId, procedure: path, cause: error.cause ?? error })
  }
  throw error
})
