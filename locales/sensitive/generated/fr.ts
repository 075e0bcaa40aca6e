
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0d2320a8979ee1b2': `Retirer l’autorisation`,
's123da0f92f97dd86': `Refuser`,
's13be1af9766661e9': `Accepter`,
's1434aa7dce1b5585': `Saisissez au moins un mot`,
's1b0b68d29b1759de': `Aucune contestation en attente`,
's22c22d5fae006ec0': str`Acceptée. ${0} a été informé.`,
's26d236d09a66a620': `Règles`,
's2a394c8bfd926e5f': str`Refusée. ${0} a été informé.`,
's2a67afaee1271b9a': `Impossible de charger les contestations`,
's2ceb11be2290bb1b': `Annuler`,
's302cbb19bf9a174a': `Désactivé`,
's353ef4e433210de9': `Demande une confirmation`,
's37e024122519e0e4': str`Décision de ${0}, ${1}`,
's383d03a15c5d2a23': `Contenus confirmés`,
's40eedc27321b8f59': `Seuls les administrateurs peuvent gérer les mots sensibles de votre organisation.`,
's4c05654c364ec2df': `Note à l’auteur (facultatif)`,
's5168cd5936a0aac3': `Bloque`,
's54f49c26e3b2c780': str`« ${0} » dépasse ${1} caractères`,
's5910457200025308': `Les règles s’appliquent dès maintenant à tout ce que les employés enregistrent, créent, décident et commentent.`,
's5bf49319b46c2e47': `Contestations traitées`,
's668fa736a7f9072f': `Impossible de charger le contenu`,
's66a7deb8f7a0509a': `Aucune contestation traitée`,
's67f00c3d9c64f590': str`« ${0} » ne s’appliquera plus.`,
's6a32133e0f5870da': `L’auteur doit modifier le contenu, ou peut envoyer une contestation.`,
's6cb8b476dbdbdb6f': `La règle est active`,
's6e174ad1a9cbd41e': `Aucun contenu confirmé`,
's6f58713036c86be2': `Mots sensibles`,
's704fa3b79fb49536': `Les contenus dont l’auteur a confirmé des mots sensibles apparaissent ici pour vérification.`,
's739672f9af67463d': `Nouvelle règle`,
's779d92f40b8f4474': `Effet`,
's89649937ddef97b1': str`${0}, ${1}`,
's8a401d2ceecb67fd': `Modifier la règle`,
's8e84fac8d1bd68f0': `Les employés dont le contenu a été bloqué peuvent envoyer une contestation. Leurs contestations apparaissent ici.`,
's94b8f5611d4ca949': `Mots, un par ligne ou séparés par des virgules`,
's98d08a9667e0a81f': `Aucune règle pour l’instant`,
'sacd37b6cdcf2de25': `Contestations en attente`,
'sae066dbaad699d11': `Supprimer cette règle ?`,
'sb49c367758a5d8af': str`Supprimer « ${0} »`,
'sb73792af8cd3e0b3': str`${0} mots au maximum`,
'sc2d4e07b6bc887dc': str`Modifier « ${0} »`,
'scebe0b57d5a83023': `Un enregistrement que vous ne pouvez pas voir`,
'scefc86b1df98901d': `Nom de la règle, visible par les employés`,
'sdc673e73b5c13aea': `Supprimer`,
'se0d1d6bd81fc1980': `Accepté`,
'se685acf8ebecf4e3': `L’auteur peut confirmer. Ce qui a été confirmé est consigné pour vérification.`,
'see7448a59b1b0651': `Impossible de charger les règles`,
'sef9fb24c04d90f87': `Refusé`,
'sf0149232cb1d0945': `Saisissez un nom`,
'sf1b60735a69c9259': `Une règle indique les mots à ne pas enregistrer, ou seulement après confirmation.`,
    };
  