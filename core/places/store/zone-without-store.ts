/** The time zone of days and times that belong to no store: that of most customers. */
export const zoneWithoutStore = 'America/New_York'
