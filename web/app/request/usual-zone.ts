/** The zone of the times without a chosen store. The server does not know the clock of the device, so they name it. */
export const usualZone = 'America/New_York'
