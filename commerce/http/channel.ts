import { z } from 'zod'

/** The sites that a client may name as `channel_id`; the name goes into its tokens, so no other one is taken. */
const channelIds = ['us'] as const

export type ChannelId = (typeof channelIds)[number]

/** A channel as a client names it; one that names none means the first. */
export const channelId = z.enum(channelIds, `must be one of: ${channelIds.join(', ')}`).default(channelIds[0])
