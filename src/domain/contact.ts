import { z } from 'zod'

export const channels = ['email', 'whatsapp', 'sms'] as const
export const channelSchema = z.enum(channels)
export type Channel = z.infer<typeof channelSchema>
