/** Furniture, bedding and what stands or hangs in a room. */
export const furniture = `
sofa, couch, settee, davenport
loveseat, love seat, two seater, sofá de dos plazas, confidente
sectional, sectional sofa, corner sofa, l shaped couch, sofá seccional, sofá modular, sala modular, sofá esquinero, sala esquinera, esquinero
sleeper sofa, sofa bed, pull out couch, sofá cama
futon, futón
daybed, day bed, sofá cama individual
chaise, chaise lounge, chaise longue
lift recliner, lift chair, power lift chair, power lift recliner, sillón elevador, sillón reclinable elevador
recliner, reclining chair, lazy chair, sillón reclinable, reclinable
armchair, accent chair, easy chair, lounge chair, butaca, poltrona
rocking chair, mecedora
glider, silla planeadora
chair, silla
stool, bar stool, barstool, counter stool, taburete, banco alto, banqueta
bench, banca
ottoman, footstool, foot rest, hassock, otomana, reposapiés, escabel
pouf, puf
bean bag, beanbag, puf
living room set, living room furniture, juego de sala, muebles de sala, sala
coffee table, cocktail table, mesa de centro, mesita de centro, mesa de café
end table, side table, accent table, lamp table, mesa lateral, mesa auxiliar
console table, sofa table, entry table, mesa consola
tv stand, tv console, entertainment center, media console, media stand, mueble para tv, mueble para televisor, mueble para tele, mueble de tv, centro de entretenimiento, mesa para tv, base para tv
wall unit, librero modular
bookcase, bookshelf, book shelf, librero, estantería, librería
shelf, shelving, repisa, anaquel
cabinet, gabinete
sideboard, buffet, credenza, aparador, bufetera, credencia, trinchador
china cabinet, hutch, curio, vitrina, chinero
dining set, dinette, dining room set, juego de comedor, antecomedor
table, mesa
dining table, kitchen table, mesa de comedor
dining chair, silla de comedor
bed, bedstead, cama
bed frame, base de cama, bastidor, marco de cama
platform bed, cama plataforma, cama de plataforma
bunk bed, bunkbed, litera, camarote
loft bed, cama alta
canopy bed, cama con dosel
adjustable base, adjustable bed, base ajustable, cama ajustable
headboard, cabecera, cabecero, respaldo
crib, baby bed, cuna
bedroom set, bedroom suite, bedroom furniture, juego de recámara, dormitorio, juego de dormitorio, juego de cuarto
nightstand, night stand, night table, bedside table, buró, mesita de noche, mesa de noche, velador
dresser, bureau, cómoda
chest, chest of drawers, tallboy, cajonera, cómoda
wardrobe, armoire, ropero, guardarropa, clóset
vanity, makeup table, dressing table, coqueta
mirror, looking glass, espejo
mattress, colchón
box spring, foundation, box, base de colchón
mattress topper, sobrecolchón
pillow, almohada
throw pillow, accent pillow, cushion, cojín
comforter, duvet, quilt, bedspread, edredón, colcha, cobertor
blanket, throw, cobija, manta, frazada
sheets, bed sheets, bed linen, sábanas
curtain, drapes, drapery, cortina
blinds, window shades, persiana
rug, carpet, area rug, alfombra, tapete
runner, alfombra de pasillo
doormat, door mat, tapete de entrada, felpudo
desk, writing desk, computer desk, escritorio, escritorio para computadora
office chair, desk chair, task chair, computer chair, silla de oficina, silla de escritorio
gaming chair, silla gamer, silla para juegos
filing cabinet, file cabinet, archivero
lamp, lámpara
floor lamp, lámpara de pie
table lamp, desk lamp, lámpara de mesa
chandelier, pendant light, ceiling light, candil, araña, candelabro
light bulb, bulb, foco, bombilla, bombillo
wall art, painting, cuadro, pintura
picture frame, photo frame, marco, portarretratos
clock, reloj
vase, florero, jarrón
trash can, garbage can, waste bin, wastebasket, bote de basura, basurero
storage bin, storage box, caja organizadora
patio set, patio furniture, outdoor furniture, garden furniture, muebles de patio, muebles de jardín, juego de patio
hammock, hamaca
umbrella, parasol, sombrilla
fireplace, chimenea
bathtub, tub, tina, bañera
faucet, tap, llave, grifo
sink, basin, fregadero, lavabo, lavamanos
toilet, inodoro, excusado
shower, regadera, ducha
towel, toalla
furniture, muebles, mueble, mobiliario
drawer, cajón, gaveta
door, puerta
bathroom, bath, baño
bedroom, dormitorio, alcoba, habitación
living room, sala de estar
kids, children, youth, niños, infantil
baby, infant, bebé
sillón => sofa, armchair, recliner
asiento => chair
diván => daybed, chaise
reposet => recliner
estante => bookcase, shelf
armario => wardrobe, cabinet
gavetero => dresser, chest of drawers
tocador => vanity, dresser
mesita => end table, coffee table, nightstand
cocina => kitchen, range
closet => wardrobe
picture => wall art, picture frame
seat => chair
gaming chair => office chair, desk chair, task chair
silla gamer => office chair, desk chair, task chair
silla para juegos => office chair, desk chair, task chair
rocker => rocking chair
sala => living room set, living room, sectional
comedor => dining set, dining room
recámara => bedroom set, bedroom
`
