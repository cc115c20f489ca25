import { z } from 'zod'

/** The allowed values of `channel_id`; the value is put into tokens, so others are rejected. */
const channelIds = ['us'] as const

export type ChannelId = (typeof channelIds)[number]

/** The channel of a client; default: the first one. */
export const channelId = z.enum(channelIds, `must be one of: ${channelIds.join(', ')}`).default(channelIds[0])
