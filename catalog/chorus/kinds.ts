import type { Localized } from '#domain/base/locale.ts'

/** How a product's kind is recognized: by the source's name for it, by attributes, or by words of its title. */
export type Kind = {
  readonly id: string
  readonly department: DepartmentId
  readonly name: Localized
  /** The source's name for it. */
  readonly called?: RegExp
  /** One of these attributes is enough, unless it also has one of `lacks`. */
  readonly has?: readonly string[]
  readonly lacks?: readonly string[]
  /** Words of the title before "for". */
  readonly title?: RegExp
}

export const departmentNames = {
  computers: { 'en-US': 'Computers', 'es-US': 'Computadoras' },
  printing: { 'en-US': 'Printing', 'es-US': 'Impresión' },
  electronics: { 'en-US': 'Electronics', 'es-US': 'Electrónica' },
  parts: { 'en-US': 'Parts & accessories', 'es-US': 'Partes y accesorios' },
  home: { 'en-US': 'Home', 'es-US': 'Hogar' },
} as const satisfies Record<string, Localized>

export type DepartmentId = keyof typeof departmentNames
type Signs = Pick<Kind, 'called' | 'has' | 'lacks' | 'title'>

const kindIn =
  (department: DepartmentId) => (id: string, english: string, spanish: string, signs: Signs) => ({
    id,
    department,
    name: { 'en-US': english, 'es-US': spanish },
    ...signs,
  })
const computers = kindIn('computers')
const printing = kindIn('printing')
const electronics = kindIn('electronics')
const parts = kindIn('parts')
const home = kindIn('home')

/**
 * The first match counts. The source's own names come first, then accessories (a case names its laptop, a
 * laptop never its case), then products by title.
 */
export const kinds: readonly Kind[] = [
  parts('services', 'Software & service', 'Programas y servicio', {
    has: ['number_of_years', 'license_quantity'],
    title:
      /\b(software|licen[sc]e|antivirus|warranty|care pack|next ?bus(iness )?day|nbd|onsite|hw supp(ort)?|installation service|e-icard|subscription)\b/i,
  }),
  computers('laptops', 'Laptops', 'Laptops', {
    called: /^(notebook|chromebook|netbook|hybrid \(2-in-1\)|mobile workstation)$/i,
  }),
  computers('desktops', 'Desktop PCs', 'Computadoras de escritorio', {
    called: /^(pc|workstation|all-in-one pc|mini pc|thin client)/i,
  }),
  parts('processors', 'Processors', 'Procesadores', { called: /^processor/i }),
  parts('motherboards', 'Motherboards', 'Placas madre', {
    called: /board$/i,
    title: /\b(motherboard|lga \d+|socket \w+\))/i,
  }),
  parts('mouse-pads', 'Mouse pads & wrist rests', 'Tapetes para ratón', {
    title: /\b(mouse ?pad|wrist[ -]?(rest|pillow)|mouse mat)\b/i,
  }),
  electronics('headphones', 'Headphones & headsets', 'Audífonos y diademas', {
    called: /^(headphones|headset)/i,
    has: ['headphone_sensitivity', 'ear_coupling', 'wearing_style'],
    title: /\b(headphones?|headset|earphones?|earbuds?)\b/i,
  }),
  electronics('smartwatches', 'Smartwatches', 'Relojes inteligentes', {
    title: /\b(smartwatch|activity tracker)\b/i,
  }),
  electronics('phones', 'Phones', 'Teléfonos', { has: ['sim_card_type', 'sim_card_capability'] }),
  electronics('video-games', 'Video games & consoles', 'Videojuegos y consolas', {
    has: ['game_genre', 'game_edition'],
    title: /\b(playstation|xbox|nintendo|ps[34]|gamepad|game console|steering wheel|dualshock)\b/i,
  }),
  home('toys', 'Toys & books', 'Juguetes y libros', {
    has: ['recommended_age__min', 'recommended_gender', 'recommended_age_group'],
    title: /\b(doll|toy|puzzle|playset|action figure|book)\b(?! (cover|film))/i,
  }),
  printing('paper-and-labels', 'Paper & labels', 'Papel y etiquetas', {
    has: ['label_type', 'media_weight', 'sheets_per_pack', 'tape_type', 'print_media_weight'],
    lacks: ['print_speed__black__normal_quality__a4_us_letter'],
    title:
      /\b((photo|printing|art|plain|continuous) paper|paper roll|labels?|labell?ing tape|label-making tape|media|textile|transparency film|pockets)\b/i,
  }),
  printing('ink-and-toner', 'Ink & toner', 'Tinta y tóner', {
    has: ['ink_type', 'black_toner_page_yield', 'colour_toner_page_yield', 'printing_colours', 'page_yield'],
    lacks: ['maximum_resolution'],
    title:
      /\b(toner|ink( cartridge)?|print cartridge|drum( unit)?|printer ribbon|developer|fuser|printhead|print head|transfer (kit|belt|roller)|maintenance (kit|tank)|singlepack|multipack)\b/i,
  }),
  parts('computer-cases', 'Computer cases', 'Gabinetes', {
    title:
      /^(?!.*\b(fan|cooler)\b.*case)(?!.*\b(pc|hdd|ssd|drive|kit)\b).*\b(computer case|(midi|mid|full)[ -]tower|chassis)\b/i,
  }),
  parts('cases-and-bags', 'Cases & bags', 'Fundas y mochilas', {
    has: ['case_type'],
    title:
      /\b(bag|(?<!computer )case|backpack|sleeves?|briefcase|(?<!keyboard )cover|pouch|folio|messenger|skin|roller)\b(?!.*\b(pack|fan|cooler)\b)/i,
  }),
  parts('screen-protectors', 'Screen protectors & filters', 'Protectores de pantalla', {
    title: /\b(screen protector|privacy (filter|screen)|anti-glare)\b/i,
  }),
  electronics('lenses', 'Lenses & camera accessories', 'Lentes y accesorios de cámara', {
    has: ['lens_type', 'filter_size', 'lens_structure__elements_groups', 'compatible_lens_diameter'],
    lacks: ['megapixel', 'camera_type', 'camera_shutter_speed'],
    title: /\b(lens|tripod|photo frame|binoculars?)\b/i,
  }),
  electronics('projection-screens', 'Projection screens', 'Pantallas de proyección', {
    title: /\b(projector screen|projection screen)\b/i,
  }),
  home('lamps', 'Lamps & light bulbs', 'Lámparas y focos', {
    has: ['bulb_power', 'lamp_type'],
    lacks: ['projector_brightness'],
    title: /\b(lamp|lantern|flashlight|(head)?light bulb|night light)\b/i,
  }),
  parts('cables', 'Cables & adapters', 'Cables y adaptadores', {
    has: ['connector_1', 'connector_gender'],
    title:
      /\b(cable|patch cord|power cord|gender changer|wire connector|video converter|splitter|extender)\b/i,
  }),
  parts('batteries', 'Batteries', 'Baterías', {
    has: ['battery_cells_quantity', 'number_of_battery_cells', 'batteries_quantity'],
    lacks: ['display_diagonal', 'maximum_resolution'],
    title: /\bpower bank\b|^(?!.*\b(printer|ups|charger)\b(?! battery)).*\b(battery|batteries)\b/i,
  }),
  parts('power', 'UPS & surge protection', 'UPS y protección eléctrica', {
    has: ['ac_outlets_quantity', 'output_power_capacity'],
    title:
      /\b(ups(?! battery)|uninterruptible|power (distribution|extension|strip)|extension cord|surge protector|pdu)\b(?!.*battery (pack|cabinet))/i,
  }),
  parts('chargers', 'Chargers & power adapters', 'Cargadores y adaptadores de corriente', {
    title: /\b(charger|power (adapter|inverter|supply)|ac adapter)\b/i,
  }),
  parts('mounts', 'Mounts & stands', 'Soportes y bases', {
    has: ['vesa_mounting', 'panel_mounting_interface', 'mounting_type', 'tilt_angle_range'],
    lacks: ['display_resolution'],
    title: /(?<!rack[ -]?|a-)\b(mount|mounts|stand|bracket|arm|holder|riser|cradle|support|mounting kit)\b/i,
  }),
  parts('racks', 'Racks & cabinets', 'Gabinetes y bastidores', {
    title: /\b(netshelter|cabinet|shelf|cart|rack(?!( ?mount|\/)))\b(?!.*battery)/i,
  }),
  parts('docks', 'Hubs & docks', 'Concentradores y bases de conexión', {
    has: ['hub_interfaces', 'docking_connector_type'],
    title: /\b(hub|dock|docking|port replicator|enclosure)\b/i,
  }),
  parts('keyboards', 'Keyboards', 'Teclados', {
    has: ['keyboard_style', 'keyboard_layout'],
    lacks: ['processor_family', 'processor_model'],
    title: /\b(keyboard|kbd|keypad)\b/i,
  }),
  parts('mice', 'Mice', 'Ratones', {
    has: ['movement_resolution', 'scroll_type'],
    title: /\b(mouse|mice|trackball)\b/i,
  }),
  parts('input', 'Styluses & card readers', 'Lápices táctiles y lectores', {
    title: /\b(presenter|graphic tablet|card reader|stylus)\b/i,
  }),
  parts('memory', 'Memory modules', 'Módulos de memoria', {
    has: ['memory_layout', 'memory_form_factor'],
    lacks: ['processor_family', 'processor_model', 'print_technology'],
    title: /\b(memory module|ram module|dimm)\b/i,
  }),
  computers('tablets', 'Tablets', 'Tabletas', { title: /\b(tablet|galaxy tab|e-book reader)\b/i }),
  computers('laptops', 'Laptops', 'Laptops', {
    title: /\b(notebook|netbook|chromebook|ultrabook|elitebook|probook|mobile workstation)\b/i,
  }),
  printing('printers', 'Printers & copiers', 'Impresoras y copiadoras', {
    has: ['print_speed__black__normal_quality__a4_us_letter', 'maximum_number_of_copies'],
    title:
      /\b(printer|laserjet|multifunctional|plotter|copier|fax machine)\b(?!.*\b(unit|tray|feeder|stacker)\b)/i,
  }),
  printing('printer-parts', 'Trays & printer parts', 'Bandejas y partes de impresora', {
    title: /\b(duplex unit|duplexer|feeder|tray|stacker|finisher|photoconductor|roller kit|sheets?)\b/i,
  }),
  printing('scanners', 'Scanners', 'Escáneres', { title: /\b(scanner|scanjet)\b/i }),
  electronics('projectors', 'Projectors', 'Proyectores', {
    has: ['projector_brightness'],
    title: /\bprojector\b/i,
  }),
  electronics('cameras', 'Cameras', 'Cámaras', {
    has: ['camera_type', 'camera_shutter_speed', 'megapixel'],
    title: /\b(camera|camcorder|webcam|megapixel|mp (cmos|ccd))\b/i,
  }),
  electronics('players', 'DVD, CD & Blu-ray players', 'Reproductores de DVD, CD y Blu-ray', {
    title: /\b((dvd|blu-ray|cd)[ \w-]*player|portable dvd|theat(er|re))\b/i,
  }),
  electronics('radios', 'Radios & music', 'Radios y música', {
    has: ['cassette_deck', 'radio_bands_supported'],
    lacks: ['tv_tuner_integrated', 'display_resolution'],
    title:
      /\b(radio|mp3|mp4|hi-fi|micro system|soundmachine|turntable|voice tracer|dictaphone|music|audio( video)? player)\b/i,
  }),
  electronics('televisions', 'TVs', 'Televisores', {
    has: ['tv_tuner_integrated', 'smart_tv'],
    title: /\b(tv|television)\b(?!.*(tuner|remote|converter|adapter))/i,
  }),
  computers('monitors', 'Monitors', 'Monitores', {
    has: ['panel_type', 'display_brightness__typical'],
    lacks: ['internal_memory', 'ram_capacity', 'processor_model'],
    title: /\b(lcd|flat panel) (monitor|display)\b/i,
  }),
  electronics('speakers', 'Speakers', 'Bocinas', {
    title: /\b(speakers?|soundbar|amplifier|surround)\b/i,
  }),
  electronics('microphones', 'Microphones', 'Micrófonos', { title: /\bmicrophone\b/i }),
  computers('servers', 'Servers', 'Servidores', { title: /\b(server|blade)\b(?!.*board)/i }),
  computers('desktops', 'Desktop PCs', 'Computadoras de escritorio', {
    title: /\b(pc(?!\()|workstation|desktop|thin client|barebone|mini tower|small form factor|all-in-one)\b/i,
  }),
  parts('processors', 'Processors', 'Procesadores', { title: /\bprocessor\b/i }),
  parts('drives', 'Hard drives & SSD', 'Discos duros y SSD', {
    has: ['hd_type', 'hdd_size', 'hdd_capacity', 'ssd_capacity'],
    title: /\b(hard (drive|disk)|hdd|ssd|solid state|nas|disk array|storage)\b/i,
  }),
  parts('memory-cards', 'Memory cards & USB sticks', 'Tarjetas de memoria y USB', {
    has: ['flash_card_type'],
    title: /\b(flash drive|memory (card|stick)|usb (stick|drive)|sdhc|compact ?flash)\b/i,
  }),
  parts('discs', 'Optical drives & discs', 'Unidades y discos ópticos', {
    title: /\b(optical disc drive|(cd|dvd|bd)([ +-]?rw?|-rom)?|blu-ray|floppy|diskette|tape|cassette)\b/i,
  }),
  parts('networking', 'Networking', 'Redes', {
    title:
      /\b(router|switch|access point|network(ing)?|ethernet|modem|firewall|kvm|transceiver|antenna|powerline|bridge|media converter|print server|wall jack|modular|patch panel|keystone)\b/i,
  }),
  parts('cooling', 'Fans & cooling', 'Ventiladores y enfriamiento', {
    title: /\b(cooling|cooler|fan|heat ?sink|condenser)\b/i,
  }),
  parts('cards', 'Graphics & controller cards', 'Tarjetas gráficas y controladoras', {
    title:
      /\b(graphics card|sound card|controller|board|interface cards?|adapter( card)?|expresscard|pci|expander)\b/i,
  }),
  electronics('phones', 'Phones', 'Teléfonos', { title: /\b(smartphone|mobile phone|telephone|handset)\b/i }),
  home('kitchen', 'Kitchen', 'Cocina', {
    title:
      /\b(coffee|kettle|toaster|blender|mixer|oven|microwave|hob|fryer|juicer?|food processor|refrigerator|fridge|freezer|dishwasher|grill|cooker|espresso|waffle|pan|mug|grinder)\b/i,
  }),
  home('personal-care', 'Personal care', 'Cuidado personal', {
    has: ['shaver_system'],
    title:
      /\b(shav(er|ing)|razor|toothbrush|hair|trimmer|epilator|clipper|straightener|blood pressure|baby|breast)\b/i,
  }),
  home('household', 'Household', 'Casa', {
    title: /\b(vacuum|iron|washing|washer|dryer|air (purifier|conditioner)|humidifier|heater)\b/i,
  }),
  home('remotes', 'Remote controls', 'Controles remotos', { title: /\bremote( control)?\b/i }),
  home('office', 'Office', 'Oficina', {
    title: /\b(calculator|shredder|laminat\w*|pens?|binder|stapler|staples|whiteboard|desk|chair|film)\b/i,
  }),
  parts('other', 'Other parts', 'Otras partes', { title: /(?:)/ }),
]
